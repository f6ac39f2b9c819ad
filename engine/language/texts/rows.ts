import { isRead } from '../../../schemas/catalog.ts'
import { flowSchemaFor } from '../../../schemas/flow-schema-for.ts'
import type { Flow, Text, When } from '../../../schemas/flow.ts'
import { inBraces } from '../../runtime/placeholders.ts'
import { onDay } from '../../runtime/program/on-day.ts'
import type { Option } from '../../runtime/program/options.ts'
import { withMessages } from '../compile/parts.ts'
import { withDefaults } from '../defaults/index.ts'
import { withTypeDefaults } from '../defaults/of-types.ts'
import { interpretable } from '../names/expand-conditions.ts'
import { filledAt } from '../names/references.ts'
import { slotsIn } from '../names/slots.ts'
import { pathText, valueAt, type Path } from '../read/path.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { samplesOf } from './domains.ts'
import { rowOf, withSilence, type Row, type TextEntry } from './table.ts'

/** Returns every sentence that visitors of a flow may read, with the number of its contexts. */
export const rowsOf = (flow: Flow, vocabulary: Vocabulary): Row[] => allTextEntries(flow, vocabulary).map(rowOf)

/**
 * Returns every sentence that visitors of a flow may read, in the order of the file, place by place. Words are listed
 * where they are used, and messages of rules with their placeholders. Parts that the flow omits have their defaults.
 *
 * @param most the limit of cases for a place; above it only some are tried
 */
export const allTextEntries = (given: Flow, vocabulary: Vocabulary, most?: number): TextEntry[] =>
  entriesOfComplete(completeFlow(given, vocabulary), vocabulary, most).filter(({ text }) => text !== '')

/**
 * Returns a flow as visitors meet it: parts that it omits have their defaults, and conditions are those of programs.
 * Limits in days from today are those of one day, which decides only the cases of a text and not its content.
 */
export function completeFlow(given: Flow, vocabulary: Vocabulary): Flow {
  const complete = withTypeDefaults(withDefaults(interpretable(given, vocabulary), vocabulary.languages), vocabulary)
  return onDay({ flow: complete }, '2000-01-01').flow
}

/** Returns the sentences of a complete flow. The cases in which a place has no text belong to an entry with ''. */
export function entriesOfComplete(flow: Flow, vocabulary: Vocabulary, most?: number): TextEntry[] {
  const slots = [...slotsIn(flowSchemaFor(vocabulary.types), flow)].filter(
    ({ kind, path }) => kind === 'text' && path[0] !== 'words' && isRead(path),
  )
  const { messages = {} } = withMessages(flow, vocabulary)
  const samples = samplesOf(flow)
  // A name that the engine fills in has that meaning, even if an answer has the same name.
  const samplesAt = (path: Path) => {
    const filled = filledAt(path)
    return { ...samples, ...inBracesOf(filled) }
  }
  const rowsOf = (path: string, text: Text) =>
    withSilence(flow, path, text, undefined, inBracesOf(Object.keys(samples)), most)
  return [
    ...slots.flatMap(({ path, value }) =>
      withSilence(flow, pathText(path), value as Text, offeredWhen(flow, path), samplesAt(path), most),
    ),
    ...rowsOf('frame.progress.label', flow.frame.progress.label),
    ...Object.entries(flow.steps).flatMap(([step, { fields }]) =>
      Object.entries(fields).flatMap(([id, field]) =>
        Object.entries(field.messages ?? {}).flatMap(([rule, text]) =>
          rowsOf(`steps.${step}.fields.${id}.messages.${rule}`, text),
        ),
      ),
    ),
    ...Object.entries(messages).flatMap(([rule, text]) => rowsOf(`messages.${rule}`, text)),
  ]
}

const inBracesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, inBraces(name)]))

/** Returns the condition of the option, in a field or in a table, that a slot belongs to. */
function offeredWhen(flow: Flow, path: Path): When | undefined {
  const isOfOption = path.at(-3) === 'options' || (path[0] === 'tables' && path.length === 4)
  return isOfOption ? (valueAt(flow, path.slice(0, -1)) as Option).when : undefined
}
