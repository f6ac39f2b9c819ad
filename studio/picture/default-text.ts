import { programWith } from '../../engine/language/compile/program-with.ts'
import { type Path, valueAt } from '../../engine/language/read/path.ts'
import { derived } from '../../engine/runtime/derived.ts'
import type { Flow } from '../../schemas/flow.ts'
import { vocabulary } from '../vocabulary.ts'

/** Returns the flow as programs have it, with the texts of its field types and the messages of its rules. */
const completeFlow = derived((flow: Flow) => programWith(flow, vocabulary, {}, 'memory').flow)

/** Matches a name with its fallback in a text of a program. */
const withFallback = /\{([A-Za-z][A-Za-z0-9_]*)\}\u0002([^\u0003]*)\u0003/g

/** Returns the text that the engine has for a place of a flow that the flow leaves out. Undefined if there is none. */
export function defaultText(flow: Flow, path: Path): string | undefined {
  const complete = completeFlow(flow)
  const text = valueAt(complete, path) ?? valueAt(complete, comparison(path))
  return typeof text === 'string' ? text.replace(withFallback, '{$1|$2}') : undefined
}

/** Returns the path of a rule's message for comparisons with another field, which a file cannot state. */
const comparison = (path: Path): Path =>
  path.at(-2) === 'messages' ? [...path.slice(0, -1), `${String(path.at(-1))}/other`] : path
