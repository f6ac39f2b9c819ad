import { flowSchemaFor } from '../../../schemas/flow-schema-for.ts'
import type { Flow, Text } from '../../../schemas/flow.ts'
import { derived } from '../../runtime/derived.ts'
import { fillIn, inBraces } from '../../runtime/placeholders.ts'
import { fallbackAfter, forms, separator } from '../../runtime/program/forms.ts'
import { isPicks, type Worded } from '../../runtime/program/text.ts'
import { slotsIn } from '../names/slots.ts'
import { alternativesOf, formKeys, isPlural } from '../names/wordings.ts'
import type { Path } from '../read/path.ts'
import type { Vocabulary } from '../vocabulary.ts'

/**
 * Returns a flow whose texts are strings, from which `forms` reads their plural forms and fallbacks. All code that
 * handles texts therefore knows only strings with names in braces, and a flow without such texts needs no code for
 * them.
 */
export function withStringsOnly(flow: Flow, { types }: Vocabulary): Flow {
  if (!/"plural":|\{[A-Za-z][A-Za-z0-9_]*\|/.test(JSON.stringify(flow))) return flow
  const texts = [...slotsIn(flowSchemaFor(types), flow)].filter(({ kind }) => kind === 'text' || kind === 'message')
  const label = { path: ['frame', 'progress', 'label'], value: flow.frame?.progress.label }
  return [...texts, label]
    .flatMap((slot) => alternativesOf(slot))
    .map(({ path, use }) => ({ path, use, compiled: compiledText(use) }))
    .filter(({ use, compiled }) => use !== compiled)
    .reduce((result, { path, compiled }) => withValue(result, path, compiled), flow)
}

/** Returns a slot whose texts are strings as programs contain them. */
export const slotOfStrings = (slot: Text): Text =>
  isPicks(slot)
    ? slot.map((entry) => ({ ...entry, use: compiledText(entry.use) as string }))
    : (compiledText(slot) as string)

/** Returns a flow that fills in any text of strings: its words and links are strings, and it contains the code. */
export const wordedFlow: (flow: Flow) => Worded = derived((flow) => ({
  ...flow,
  ...(flow.words && { words: mapped(flow.words, slotOfStrings) }),
  ...(flow.links && { links: mapped(flow.links, (link) => ({ ...link, text: slotOfStrings(link.text) })) }),
  forms,
}))

const mapped = <Value>(map: Readonly<Record<string, Value>>, change: (value: Value) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]))

/** Returns a text, or its plural forms, as one string. Anything else stays as it is. */
function compiledText(use: unknown): unknown {
  if (isPlural(use))
    return ['', inBraces(use.plural), ...formKeys(use).flatMap((key) => [key, compiledText(use[key])])].join(separator)
  return typeof use === 'string' ? fillIn(use, (name, match) => withFallback(name, match)) : use
}

function withFallback(name: string, match: string): string {
  const [, ...fallback] = match.slice(0, -1).split('|')
  return match.includes('|') ? fallbackAfter(name, fallback.join('|')) : match
}

/** Returns a copy of a part in which the value at a path is replaced. */
function withValue<Part>(part: Part, [key, ...rest]: Path, value: unknown): Part {
  if (key === undefined) return value as Part
  const copy = (Array.isArray(part) ? [...(part as unknown[])] : { ...part }) as Record<string | number, unknown>
  copy[key] = withValue(copy[key], rest, value)
  return copy as Part
}

/** Reports whether a flow of strings has texts that need the code in `forms`. */
export const hasForms = (flow: Flow): boolean => /\\u000[12]/.test(JSON.stringify(flow))

/** Returns a flow of strings with the code for its texts, if they need any. */
export const withCode = (flow: Flow): Worded => (hasForms(flow) ? { ...flow, forms } : flow)
