import type { Field, Flow } from '../../schemas/flow.ts'
import { fillIn, inBraces, placeholdersIn } from '../runtime/placeholders.ts'
import type { OwnWords } from './messages/note.ts'
import { note } from './messages/note.ts'
import type { Slot } from './names/slots.ts'
import type { Path } from './read/path.ts'
import type { Finding } from './read/problem.ts'

/** A place in a flow where a project's lint finds a mistake. */
export interface LintFinding extends Pick<Finding, 'path' | 'on' | 'part' | 'fix'> {
  /** The values for each `{name}` in the message of the lint. */
  readonly values?: Readonly<Record<string, string | number>>
}

/**
 * The input of a project's lint: a flow that is valid under the schema of flow files. For a variant, it includes the
 * parts from its base.
 */
export interface LintSubject {
  readonly flow: Flow
  /** The file's name without folder and `.flow.json`. */
  readonly fileName: string
  /** Its texts, conditions, pictures and dates, at any path. */
  readonly slots: readonly Slot[]
  /** Its fields, with their ids and paths. */
  readonly fields: readonly { readonly id: string; readonly step: string; readonly path: Path; readonly field: Field }[]
}

/** A project's own check of its flow files. Its findings are errors: the flow is not built until it is corrected. */
export interface OwnLint {
  /** The name in reports, such as `noExclamation`. */
  readonly name: string
  /** The message in each language of reports, with `{name}` for each of the values of a finding. */
  readonly messages: OwnWords
  /** Finds the wrong places in a flow. It must not change its input. */
  readonly check: (subject: LintSubject) => Iterable<LintFinding>
}

/** Types a lint for the default export of its module. */
/* @__NO_SIDE_EFFECTS__ */
export function defineLint(lint: OwnLint): OwnLint {
  return lint
}

/**
 * Runs a lint of a project over a flow and returns its findings. A lint that throws, or returns something else, is
 * reported as a finding itself.
 */
export function ownFindings(lint: OwnLint, subject: LintSubject): Finding[] {
  try {
    return [...lint.check(subject)].map((found) => findingOf(lint, found))
  } catch (error) {
    return [
      {
        path: [],
        ...note('own-lint-fails', { name: lint.name, why: error instanceof Error ? error.message : String(error) }),
      },
    ]
  }
}

function findingOf({ name, messages }: OwnLint, { path, on, part, fix, values = {} }: LintFinding): Finding {
  if (!Array.isArray(path)) throw new TypeError('a finding has no "path", a list of keys')
  const [unknown] = placeholdersIn(messages.en + messages.ja).filter((slot) => !Object.hasOwn(values, slot))
  if (unknown !== undefined) throw new TypeError(`a finding has no value for ${inBraces(unknown)} of the message`)
  const filled = (text: string) => fillIn(text, (slot) => String(values[slot]))
  return {
    path,
    ...(on !== undefined && { on }),
    ...(part !== undefined && { part }),
    ...(fix !== undefined && { fix }),
    ...note('own-lint', { name, message: { en: filled(messages.en), ja: filled(messages.ja) } }),
  }
}
