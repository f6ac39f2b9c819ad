import type { Flow, When } from '../../../schemas/flow.ts'
import { allPlaces } from './fields.ts'
import { fillIn, inBraces, placeholdersIn } from './placeholders.ts'
import { reportMissing, type Report } from './report-missing.ts'
import { matches, type Fact, type Facts, type Known } from './when.ts'

type Picks<Value> = readonly { readonly when?: When; readonly use: Value }[]

/** A slot of a flow file: the value itself, or a list of which the first entry whose condition holds is used. */
export type Slot<Value> = Value | Picks<Value>

/** The value of a slot, or undefined where no entry applies. */
export function pick<Value extends Fact>(slot: Slot<Value> | undefined, facts: Facts): Value | undefined {
  if (!isPicks(slot)) return slot
  return slot.find((entry) => matches(entry.when, facts))?.use
}

/** Tells a list of alternatives from a plain value or a plain list. */
export function isPicks<Value>(slot: Slot<Value> | undefined): slot is Picks<Value> {
  return Array.isArray(slot) && typeof slot[0] === 'object'
}

/** The name among the facts under which an answer stands as texts say it, where conditions know it otherwise. */
export const factKey = (name: string, fact: Known): string => inBraces(name) + String(fact)

/** The links of a flow or a field, by their names in texts. */
type Links = NonNullable<Flow['links']>

/** What the engine fills into one text by itself: there such a name means that, whatever the flow calls by it. */
type Own = Readonly<Record<string, Fact>>

/**
 * Fills `{name}` with what is the place's own, else from the words of the flow, then from the facts, then with the text
 * of a link; a name that none of them knows stays as it stands. A text with an answer that has no value is passed over,
 * and the next one that applies is used: no visitor reads a name in braces. Undefined where no text is left.
 */
export function textOf(
  flow: Flow,
  slot: Slot<string> | undefined,
  facts: Facts,
  links: Links = flow.links ?? {},
  own: Own = {},
  report: Report = reportMissing,
): string | undefined {
  if (slot === undefined) return undefined
  const texts = isPicks(slot) ? slot.filter(({ when }) => matches(when, facts)).map(({ use }) => use) : [slot]
  for (const text of texts) {
    const missing = placeholdersIn(text).find(
      (name) => !Object.hasOwn(own, name) && isMissing(flow, name, facts, links),
    )
    if (missing === undefined) return filled(flow, text, facts, links, own, report)
    report(flow, text, missing)
  }
  return undefined
}

/** Whether a name is that of an answer, and the answer has no value. */
const isMissing = (flow: Flow, name: string, facts: Facts, links: Links) =>
  facts[name] === undefined &&
  flow.words?.[name] === undefined &&
  links[name] === undefined &&
  allPlaces(flow).has(name)

function filled(flow: Flow, text: string, facts: Facts, links: Links, own: Own, report: Report): string {
  return fillIn(text, (name, match) => {
    if (Object.hasOwn(own, name)) return String(own[name])
    const word = flow.words?.[name]
    if (word !== undefined) return textOf(flow, word, facts, links, {}, report) ?? ''
    const fact = facts[name]
    return fact === undefined
      ? (textOf(flow, links[name]?.text, facts, {}) ?? match)
      : String(facts[factKey(name, fact)] ?? fact)
  })
}

/** A part of a text, or a link in it. */
export type Piece = string | { readonly text: string; readonly href: string }

/** A text, and its parts where there is a link among them. */
export interface LinkedText {
  readonly text: string
  readonly pieces?: readonly Piece[] | undefined
}

/** No text that comes from a visitor has it. */
export const mark = '\0'

/** What `textOf` says, in pieces where links can be followed. `more`: links of the place, besides those of the flow. */
export function linkedText(
  flow: Flow,
  slot: Slot<string> | undefined,
  facts: Facts,
  more: Links = {},
  own: Own = {},
  report?: Report,
): LinkedText {
  const links = { ...flow.links, ...more }
  const marked = Object.entries(links).map(([name, link]) => [name, { ...link, text: mark + name + mark }])
  const parts = textOf(flow, slot, facts, Object.fromEntries(marked) as Links, own, report)?.split(mark) ?? ['']
  const pieces = parts.map((part, index): Piece => {
    const link = index % 2 === 1 ? links[part] : undefined
    return link ? { text: textOf(flow, link.text, facts, {}) ?? '', href: link.href } : part
  })
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
  return pieces.length > 1 ? { text, pieces: pieces.filter((piece) => piece !== '') } : { text }
}
