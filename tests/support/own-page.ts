import { afterAll, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import './react-hook.ts'

// A page of its own for each file, and modules of its own, since they remember what they have set up in it. The worker, in
// which jsdom and React are loaded, stays: loading them takes longer than most of these files.
vi.resetModules()
const page = await builtinEnvironments.jsdom.setup(globalThis, {})
afterAll(async () => {
  // What is still to happen on the page happens there.
  await new Promise((done) => setTimeout(done))
  await page.teardown(globalThis)
})

// It stands for the page that it was loaded in.
const { screen, within } = await import('@testing-library/react')
Object.assign(screen, within(document.body))
