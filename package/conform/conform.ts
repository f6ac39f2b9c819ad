import type { Note } from '../../engine/language/messages/note.ts'
import { commandError } from '../../engine/tools/command-error.ts'
import { pathsOf, type PathName } from '../../schemas/calls/index.ts'
import type { Flow } from '../../schemas/flow.ts'
import { Backend, Limited } from './backend.ts'
import type { Bodies } from './bodies.ts'
import { type Examination, type Failure, Kit, NothingToSend } from './examination.ts'
import { examinations } from './examinations/index.ts'
import { type Addresses, openSession, Unavoidable } from './visitor.ts'

/** The result of an examination. */
export interface Result extends Pick<Examination, 'name' | 'section'> {
  readonly verdict: 'ok' | 'failed' | 'not-applicable'
  /** Why it does not apply. */
  readonly reason?: Note
  readonly failures: readonly Failure[]
}

/** The backend to be examined, and how. */
export interface Subject {
  /** The address in front of the paths of all calls, without a slash at its end. */
  readonly base: string
  readonly paths: Partial<Record<PathName, string>>
  /** The flow with which it is examined, and its bodies. */
  readonly flow: Flow
  readonly bodies: Bodies
  /** Milliseconds within which each reply has to come. */
  readonly patience: number
  /** True if limits of the backend are to be provoked. */
  readonly limits: boolean
}

/**
 * Examines a backend, one examination after the other.
 *
 * @throws CommandError if the address cannot be reached, if it is not that of a backend of a form, or if the backend
 *   does not let the examination go on
 */
export async function* examined({ base, paths, flow, bodies, patience, limits }: Subject): AsyncGenerator<Result> {
  const backend = new Backend(base, patience)
  const addresses = Object.fromEntries(
    Object.entries(pathsOf(paths)).map(([name, path]) => [name, base + path]),
  ) as Addresses
  const { reply, session } = await openSession({ backend, addresses })
  if (reply.status === 0) throw commandError('conform-unreachable', { url: base, reason: reply.text })
  if (session === undefined) throw commandError('conform-no-backend', { url: base, path: addresses.csrf })
  const kit = new Kit(backend, { flow, bodies, addresses, limits })
  for (const examination of examinations) yield await resultOf(examination, kit)
}

async function resultOf({ name, section, examine }: Examination, kit: Kit): Promise<Result> {
  try {
    const outcome = await examine(kit)
    if ('code' in outcome) return { name, section, verdict: 'not-applicable', reason: outcome, failures: [] }
    return { name, section, verdict: outcome.length === 0 ? 'ok' : 'failed', failures: outcome }
  } catch (error) {
    if (error instanceof Limited) throw commandError('conform-limited', { name })
    if (error instanceof Unavoidable)
      throw error.reason === 'automated'
        ? commandError('conform-automated', {})
        : commandError('conform-verified', { flow: kit.options.flow.id })
    if (error instanceof NothingToSend) throw commandError('conform-nothing', { flow: kit.options.flow.id })
    throw error
  }
}
