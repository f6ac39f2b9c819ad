import { afterEach, beforeEach, vi } from 'vitest'

/** Captures the output of commands during the tests of this file, so that it is not printed. */
export function captureOutput(): { readonly out: string; readonly err: string } {
  const output = { out: '', err: '' }
  beforeEach(() => {
    Object.assign(output, { out: '', err: '' })
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((output.out += String(text)), true))
    vi.spyOn(console, 'log').mockImplementation((text) => void (output.out += `${String(text)}\n`))
    vi.spyOn(console, 'error').mockImplementation((text) => void (output.err += `${String(text)}\n`))
  })
  afterEach(() => void vi.restoreAllMocks())
  return output
}
