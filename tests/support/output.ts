import { afterEach, beforeEach, vi } from 'vitest'

/** Captures the output of commands during the tests of this file, so that it is not printed. */
export function hearCommands(): { readonly out: string; readonly err: string } {
  const said = { out: '', err: '' }
  beforeEach(() => {
    Object.assign(said, { out: '', err: '' })
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((said.out += String(text)), true))
    vi.spyOn(console, 'log').mockImplementation((text) => void (said.out += `${String(text)}\n`))
    vi.spyOn(console, 'error').mockImplementation((text) => void (said.err += `${String(text)}\n`))
  })
  afterEach(() => void vi.restoreAllMocks())
  return said
}
