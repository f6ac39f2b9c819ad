import { mkdir, readFile, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, vi } from 'vitest'

/** Returns every code in the server's log, in order. */
async function codes(): Promise<string[]> {
  const log = await readFile(join(inject('data'), 'server.log'), 'utf8')
  return [...log.matchAll(/SMS verification code: (\d{6})/g)].map(([, code]) => code!)
}

/**
 * Performs the action that sends a code, and returns the code. The log does not show whose code it is, so only one
 * visitor of all test files requests a code at a time. Its line may appear after the page has its reply.
 */
export async function codeSentBy(press: () => Promise<void>): Promise<string> {
  const turn = join(inject('data'), 'code.lock')
  await vi.waitFor(() => mkdir(turn), { timeout: 60_000 })
  try {
    const before = (await codes()).length
    await press()
    return await vi.waitFor(async () => {
      const code = (await codes())[before]
      if (code === undefined) throw new Error('No code has been sent.')
      return code
    }, 30_000)
  } finally {
    await rmdir(turn)
  }
}
