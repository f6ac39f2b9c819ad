import type { Args, Code, Language } from '../language/messages/catalogue.ts'
import { note, type Note } from '../language/messages/note.ts'
import { wordingOf } from '../language/messages/wording.ts'

/** The reason why a command cannot do its work, as a note in any language; `message` is in English. */
export class CommandError extends Error {
  readonly note: Note

  constructor(reason: Note) {
    super(sentences('en', reason))
    this.note = reason
  }
}

/** Returns the message and the hint of a note, as one text. */
export function sentences(language: Language, reason: Note): string {
  const { message, hint } = wordingOf(language, reason)
  return [message, hint ?? []].flat().join(' ')
}

export const commandError = <C extends Code>(code: C, args: Args<C>): CommandError => new CommandError(note(code, args))

/**
 * Does some work, and translates its errors.
 *
 * @throws Error with a message in the language, if the work cannot be done
 */
export async function inWords<Result>(language: Language, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof CommandError ? new Error(sentences(language, error.note), { cause: error }) : error
  }
}

/** Returns the message for an error that kept a command from its work. */
export function reasonOf(error: unknown, language: Language): unknown {
  const name = missingPackage(error)
  if (name !== undefined) return sentences(language, note('needs-package', { name, line: `npm install ${name}` }))
  return error instanceof Error ? error.message : error
}

/** The packages that a project installs in addition to this one, if it needs them. */
const peers = [
  'vite',
  'react',
  'react-dom',
  'hono',
  '@hono/node-server',
  'libsql',
  'pg',
  'nodemailer',
  'otpauth',
  'prom-client',
]

/** Returns the package whose absence caused an error, if it is one of these; otherwise undefined. */
export function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') return undefined
  const [, name = ''] = /^Cannot find package '((?:@[^'/]+\/)?[^'/]+)/.exec(error.message) ?? []
  return peers.includes(name) ? name : undefined
}
