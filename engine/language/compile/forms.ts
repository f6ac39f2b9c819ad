import { flowSchemaFor } from '../../../schemas/flow-schema-for.ts'
import type { Flow, Text } from '../../../schemas/flow.ts'
import { derived } from '../../runtime/derived.ts'
import { inBraces } from '../../runtime/placeholders.ts'
import { forms, separator, withFallback } from '../../runtime/program/forms.ts'
import { isPicks, type Worded } from '../../runtime/program/text.ts'
import { slotsIn } from '../names/slots.ts'
import { alternativesOf, formKeys, isPlural, type Plural } from '../names/wordings.ts'
import type { Path } from '../read/path.ts'
import type { Vocabulary } from '../vocabulary.ts'

/**
 * Returns a flow whose texts with plural forms are strings, from which `forms` reads them. All code that handles texts
 * therefore knows only strings, and a flow without such texts needs no code for them.
 */
export function withStringsOnly(flow: Flow, { types }: Vocabulary): Flow {
  if (!JSON.stringify(flow).includes('"plural":')) return flow
  const paths = [...slotsIn(flowSchemaFor(types), flow)]
    .filter(({ kind }) => kind === 'text' || kind === 'message')
    .flatMap((slot) => alternativesOf(slot))
    .filter(({ use }) => isPlural(use))
  return paths.reduce((result, { path, use }) => withValue(result, path, asString(use as Plural)), flow)
}

/** Returns a slot whose texts with plural forms are strings. */
export const slotOfStrings = (slot: Text): Text =>
  isPicks(slot)
    ? slot.map((entry) => (isPlural(entry.use) ? { ...entry, use: asString(entry.use) } : entry))
    : isPlural(slot)
      ? asString(slot)
      : slot

/** Returns a flow that fills in any text of strings: its words and links are strings, and it contains the code. */
export const wordedFlow: (flow: Flow) => Worded = derived((flow) => ({
  ...flow,
  ...(flow.words && { words: mapped(flow.words, slotOfStrings) }),
  ...(flow.links && { links: mapped(flow.links, (link) => ({ ...link, text: slotOfStrings(link.text) })) }),
  forms,
}))

const mapped = <Value>(map: Readonly<Record<string, Value>>, change: (value: Value) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]))

const asString = (text: Plural): string =>
  ['', inBraces(text.plural), ...formKeys(text).flatMap((key) => [key, text[key]])].join(separator)

/** Returns a copy of a part in which the value at a path is replaced. */
function withValue<Part>(part: Part, [key, ...rest]: Path, value: string): Part {
  if (key === undefined) return value as Part
  const copy = (Array.isArray(part) ? [...(part as unknown[])] : { ...part }) as Record<string | number, unknown>
  copy[key] = withValue(copy[key], rest, value)
  return copy as Part
}

/** Reports whether a flow of strings has texts that need the code in `forms`. */
export function hasForms(flow: Flow): boolean {
  const text = JSON.stringify(flow)
  return text.includes(JSON.stringify(separator).slice(1, -1)) || text.search(withFallback) !== -1
}

/** Returns a flow of strings with the code for its texts, if they need any. */
export const withCode = (flow: Flow): Worded => (hasForms(flow) ? { ...flow, forms } : flow)
