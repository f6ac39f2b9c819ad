import { fits, hostOptions } from '../../engine/runtime/program/host.ts'
import { prefillOf, type Prefill } from '../../engine/runtime/program/prefill.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import type { HostOption, OpenOptions } from '../../schemas/host.ts'
import type { OptionProblems } from './option-problems.ts'

/** The options with which a page opens a form, before they are checked. */
export type Given = Readonly<Record<string, unknown>>

/** The option of every flow: the flow itself, by its id or the address of its module. */
const everywhere: Readonly<Record<string, HostOption>> = { flow: { type: 'string' } }

/** Returns the options that a page gave. If they are no object, that is reported and there are none. */
export function givenOptions(given: unknown): Given {
  if (given === undefined || given === null) return {}
  if (typeof given === 'object') return given as Given
  report('notAnObject')
  return {}
}

/** Returns the flow that the options name; undefined if they name none. */
export const flowOf = ({ flow }: Given): string | undefined => (typeof flow === 'string' ? flow : undefined)

/**
 * Returns the options that a flow knows. Unknown names and invalid values are left out and named on the console: a
 * mistake of the page must not keep a visitor from the form.
 *
 * @param more further options that are known
 * @param onProblem receives each mistake; it is named on the console by default
 */
export function readOptions(
  given: Given,
  { flow }: Program,
  more?: Readonly<Record<string, HostOption>>,
  onProblem: typeof report = report,
): OpenOptions {
  const all: Readonly<Record<string, HostOption>> = { ...everywhere, ...more, ...hostOptions(flow) }
  const options: Record<string, OpenOptions[string]> = {}
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || name === 'answers' || name === 'split') continue
    const schema = Object.hasOwn(all, name) ? all[name] : undefined
    if (!schema) onProblem('unknown', name, Object.keys(all))
    else if (!fits(value, schema)) onProblem('unfit', name, schema)
    else options[name] = value as OpenOptions[string]
  }
  return options
}

/** Names a mistake of the page on the console. A page without mistakes does not fetch the words for them. */
export function report<Name extends keyof OptionProblems>(name: Name, ...details: OptionProblems[Name]): void {
  void import('./option-problems.ts').then(({ nameProblem }) => nameProblem(name, details)).catch(() => {})
}

/**
 * Returns the answers that the options give for the visitor. Invalid ones are left out and named on the console,
 * without their values.
 */
export function readAnswers({ answers: given }: Given, program: Program): Prefill['answers'] {
  if (given === undefined) return {}
  const { answers, left } = prefillOf(program, typeof given === 'object' ? { ...given } : {})
  if (typeof given !== 'object' || given === null) report('notAnObject', 'answers')
  for (const [field, reason] of Object.entries(left)) report('answer', field, reason)
  return answers
}
