import type { Field, Flow } from '../../../schemas/flow.ts'
import { allPlaces } from '../../runtime/program/fields.ts'
import { optionsOf } from '../../runtime/program/options.ts'
import { pathText, textPath, type Path } from '../read/path.ts'
import { completeFlow, entriesOfComplete } from '../texts/rows.ts'
import type { TextEntry } from '../texts/table.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { mostCases } from './cases.ts'
import type { Place, Titled } from './explanation.ts'

/** A flow that is compared, with all its sentences. */
export interface Version {
  /** The flow as it was given: limits in days from today are not dates. */
  readonly written: Flow
  /** The flow with its defaults, and with its conditions as programs have them. */
  readonly flow: Flow
  /** The sentences by place. Those of an option in a table are at each field that offers it. */
  readonly entries: ReadonlyMap<string, readonly TextEntry[]>
}

export function versionOf(given: Flow, vocabulary: Vocabulary): Version {
  const flow = completeFlow(given, vocabulary)
  const entries = new Map<string, TextEntry[]>()
  for (const entry of entriesOfComplete(flow, vocabulary, mostCases))
    for (const path of readAt(flow, entry.path)) {
      const before = entries.get(path)
      if (before) before.push(entry)
      else entries.set(path, [entry])
    }
  return { written: given, flow, entries }
}

/** Reports whether two values of flows have the same content in the same order. */
export const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** Returns the places at which visitors read the text of a path: a table is read at the fields that use it. */
function readAt(flow: Flow, path: string): string[] {
  const [top, table, ...rest] = textPath(path)
  if (top !== 'tables') return [path]
  return [...allPlaces(flow)]
    .filter(([, { field }]) => field.options === table)
    .map(([id, { stepId }]) => pathText(['steps', stepId, 'fields', id, 'options', ...rest]))
}

/** Returns the first text that visitors read at a path; '' if there is none. */
const firstText = ({ entries }: Version, path: Path): string =>
  entries.get(pathText(path))?.find(({ text }) => text !== '')?.text ?? ''

/** Returns a question with its first wording: the last bubble of the step. */
export function questionOf(version: Version, id: string): Titled {
  const bubble = Object.keys(version.flow.steps[id]?.bubbles ?? {}).at(-1)
  return { id, title: bubble === undefined ? '' : firstText(version, ['steps', id, 'bubbles', bubble]) }
}

export const placeOfStep = (version: Version, step: string): Place => ({ question: questionOf(version, step) })

export function placeOfField(version: Version, step: string, field: string): Place {
  const title = firstText(version, ['steps', step, 'fields', field, 'label'])
  return { ...placeOfStep(version, step), field: { id: field, title } }
}

export function placeOfOption(version: Version, step: string, field: string, option: string): Place {
  const title = firstText(version, ['steps', step, 'fields', field, 'options', option, 'title'])
  return { ...placeOfField(version, step, field), option: { id: option, title } }
}

/** Returns the question, the field and the option that a path is in, as far as it is in them. */
export function placeAt(version: Version, path: Path): Place {
  const [top, step, fields, field, options, option] = path.map(String)
  if (top !== 'steps' || step === undefined) return {}
  if (fields !== 'fields' || field === undefined) return placeOfStep(version, step)
  if (options !== 'options' || option === undefined) return placeOfField(version, step, field)
  return placeOfOption(version, step, field, option)
}

/** A field that both versions have at the same question. */
export interface FieldPair {
  readonly step: string
  readonly id: string
  readonly before: Field
  readonly after: Field
}

/** Returns the fields that both versions have at the same question, in the order of the later version. */
export const commonFields = (before: Version, after: Version): FieldPair[] =>
  after.flow.order.flatMap((step) =>
    Object.entries(after.flow.steps[step]!.fields).flatMap(([id, field]) => {
      const old = before.flow.steps[step]?.fields[id]
      return old ? [{ step, id, before: old, after: field }] : []
    }),
  )

/** Reports whether a version has the question, the field and the option that a path is in. */
export function hasPlace({ flow }: Version, path: Path): boolean {
  const [top, step, fields, field, options, option] = path.map(String)
  if (top !== 'steps' || step === undefined) return true
  const own = flow.steps[step]
  if (!own) return false
  if (fields !== 'fields' || field === undefined) return true
  const ownField = own.fields[field]
  if (!ownField) return false
  return options !== 'options' || option === undefined || Object.hasOwn(optionsOf(flow, ownField), option)
}
