import { createJudge } from '../../language/judge.ts'
import { formattedFile } from '../../language/layout/lay-out.ts'
import { note } from '../../language/messages/note.ts'
import { textPath } from '../../language/read/path.ts'
import { isError, type Problem } from '../../language/read/problem.ts'
import { readSource } from '../../language/read/read.ts'
import type { Vocabulary } from '../../language/vocabulary.ts'
import type { Place, Report } from './form.ts'

/** The parts of a field without which it is still the same question. */
const dispensable = ['default', 'placeholder', 'autocomplete', 'messages', 'maxLength', 'notes', 'when', 'decimals']

/** The text of a flow file, and the errors that its author still has to repair. */
export interface Settled {
  readonly text: string
  readonly problems: readonly Problem[]
}

/**
 * Checks a flow that was made of another form. A rule or setting that the check refuses is reported and left out, such
 * as a pattern that no text of the allowed length matches.
 *
 * @param places the places of the fields in the source, by the names of the fields
 */
export function settled(
  flow: object,
  { file, vocabulary }: { readonly file: string; readonly vocabulary: Vocabulary },
  places: ReadonlyMap<string, Place>,
  report: Report,
): Settled {
  const judge = createJudge(vocabulary)
  let current = flow
  for (;;) {
    const text = formattedFile(current)
    const { source, problems: unread } = readSource(text, file)
    const problems = [...unread, ...(source ? judge(source).problems : [])].filter(isError)
    const refused = problems.flatMap((problem) => refusedPart(problem, current) ?? [])
    const [first] = refused
    if (!first) return { text, problems }
    const { problem, path } = first
    const place = places.get(String(path[3])) ?? { line: 1, name: '' }
    const reason = note('import-refused', { part: String(path.at(-1)) })
    report(place, { ...reason, more: [{ code: problem.code, args: problem.args }] })
    current = without(current, path)
  }
}

/** Returns the path of the part that a problem concerns, if the flow can do without it. */
function refusedPart(problem: Problem, flow: object) {
  const path = textPath(problem.path)
  const [root, , group] = path
  if (root !== 'steps') return undefined
  if (group === 'when') return { problem, path: path.slice(0, 3) }
  if (group !== 'fields') return undefined
  const start = path[4] === 'entry' && path[5] === 'fields' ? 7 : 4
  const slot = String(path[start])
  const length = slot === 'rules' && path[start + 1] !== 'required' ? start + 2 : start + 1
  const isDispensable = slot === 'rules' ? path.length >= length && length === start + 2 : dispensable.includes(slot)
  const part = path.slice(0, length)
  return isDispensable && exists(flow, part) ? { problem, path: part } : undefined
}

const exists = (value: unknown, [key, ...rest]: readonly (string | number)[]): boolean =>
  key === undefined ||
  (typeof value === 'object' && value !== null && Object.hasOwn(value, key) && exists((value as never)[key], rest))

/** Returns a copy of an object without the part at a path, and without objects that are empty then. */
function without(value: object, [key, ...rest]: readonly (string | number)[]): object {
  const entries = Object.entries(value).flatMap(([name, part]: [string, unknown]): [string, unknown][] => {
    if (name !== String(key)) return [[name, part]]
    const left = rest.length === 0 ? {} : without(part as object, rest)
    return Object.keys(left).length === 0 ? [] : [[name, left]]
  })
  return Object.fromEntries(entries)
}
