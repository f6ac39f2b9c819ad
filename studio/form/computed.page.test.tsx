import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { formOf, words } from './form-view.test-kit.tsx'

// The first check compiles the schema of flows, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
afterEach(cleanup)

test('a computed value is edited by picking: its operation, its parts and their points', async () => {
  const { workspace, document, value, unfold, user } = await formOf('piano')
  const file = JSON.parse(document.text) as object
  const text = JSON.stringify({ ...file, computed: { worth: { sum: [1], send: true } } }, null, 2)
  document.edit({ from: 0, to: document.text.length, insert: text })
  const computed = () => (value() as unknown as { computed: Record<string, Record<string, unknown>> }).computed
  await expect.poll(() => workspace.snapshot().sound?.computed, { timeout: 60_000 }).toBeDefined()
  await unfold('Computed values', 'worth')

  await user.selectOptions(
    screen.getByRole('combobox', { name: words('form-term', { what: 'worth', number: 1 }) }),
    'height',
  )
  expect(computed().worth).toEqual({ sum: ['height'], send: true })

  await user.selectOptions(screen.getByRole('combobox', { name: words('form-operation', { what: 'worth' }) }), 'points')
  const { of, points } = computed().worth as { of: string; points: Record<string, number> }
  expect(of).not.toBe('')
  expect(new Set(Object.values(points))).toEqual(new Set([0]))
  expect(computed().worth!.send).toBe(true)
  const table = screen.getByRole('table')
  const [first] = within(table).getAllByRole('textbox')
  await user.clear(first!)
  await user.type(first!, '25')
  expect(Object.values((computed().worth as { points: Record<string, number> }).points)[0]).toBe(25)

  await user.selectOptions(screen.getByRole('combobox', { name: words('form-operation', { what: 'worth' }) }), 'days')
  expect(computed().worth).toMatchObject({ days: { to: 'today' }, send: true })
})
