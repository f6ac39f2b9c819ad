import { mkdir, readFile, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, vi } from 'vitest'

/** Every code that the server's log says, in their order. */
async function codes(): Promise<string[]> {
  const log = await readFile(join(inject('data'), 'server.log'), 'utf8')
  return [...log.matchAll(/SMS verification code: (\d{6})/g)].map(([, code]) => code!)
}

/**
 * Presses what has a code sent, and gives the code. The log does not say whose it is, so of all test files one visitor
 * at a time is sent one; its line may come after the page has its reply.
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
