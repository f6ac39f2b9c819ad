import type { Flow, When } from '../../../schemas/flow.ts'
import { compiledNames, compiledPlaceholder, inBraces } from '../placeholders.ts'
import { allPlaces } from './fields.ts'
import { reportMissing, type Report } from './report-missing.ts'
import { matches, type Fact, type Facts, type Known } from './when.ts'

/** The code for texts with plural forms or fallbacks; see `forms.ts`. */
export type Forms = (flow: Worded, text: string, facts: Facts, links: Links, own: Own) => string

/** A flow with the code for its texts, if any of them needs some. A compiled flow has no other texts than strings. */
export type Worded = Flow & { readonly forms?: Forms }

type Picks<Value> = readonly { readonly when?: When; readonly use: Value }[]

/** A slot of a flow file: the value itself, or a list, of which the first entry whose condition holds is used. */
export type Slot<Value> = Value | Picks<Value>

/** Returns the value of a slot, or undefined if no entry applies. */
export function pick<Value extends Fact>(slot: Slot<Value> | undefined, facts: Facts): Value | undefined {
  if (!isPicks(slot)) return slot
  return slot.find((entry) => matches(entry.when, facts))?.use
}

/** Reports whether a slot is a list of alternatives and not a plain value or a plain list. */
export function isPicks<Value>(slot: Slot<Value> | undefined): slot is Picks<Value> {
  return Array.isArray(slot) && typeof slot[0] === 'object'
}

/** Returns the name of the fact that holds an answer as worded in texts, if conditions use another value. */
export const factKey = (name: string, fact: Known): string => inBraces(name) + String(fact)

/** The links of a flow or a field, by their names in texts. */
type Links = NonNullable<Flow['links']>

/** The placeholders that the engine fills in one text. There they take precedence over names of the flow. */
type Own = Readonly<Record<string, Fact>>

/**
 * Returns a text with its placeholders filled from the engine's own values, then the words of the flow, then the facts,
 * then the texts of links. An unknown name stays as it is. A text with an answer that has no value is skipped in favour
 * of the next one that applies, so that no visitor reads a name in braces. The result is undefined if no text is left.
 */
export function textOf(
  flow: Worded,
  slot: Slot<string> | undefined,
  facts: Facts,
  links: Links = flow.links ?? {},
  own: Own = {},
  report: Report = reportMissing,
): string | undefined {
  if (slot === undefined) return undefined
  const texts = isPicks(slot) ? slot.filter(({ when }) => matches(when, facts)).map(({ use }) => use) : [slot]
  for (const written of texts) {
    const text = flow.forms?.(flow, written, facts, links, own) ?? written
    const missing = compiledNames(text).find((name) => !Object.hasOwn(own, name) && isMissing(flow, name, facts, links))
    if (missing === undefined) return filled(flow, text, facts, links, own, report)
    report(flow, text, missing)
  }
  return undefined
}

/** Reports whether a name refers to an answer that has no value. */
const isMissing = (flow: Flow, name: string, facts: Facts, links: Links) =>
  facts[name] === undefined &&
  flow.words?.[name] === undefined &&
  links[name] === undefined &&
  (allPlaces(flow).has(name) || flow.computed?.[name] !== undefined)

function filled(flow: Flow, text: string, facts: Facts, links: Links, own: Own, report: Report): string {
  return text.replace(compiledPlaceholder, (match, name: string) => {
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

/** A text, and its pieces if it contains a link. */
export interface LinkedText {
  readonly text: string
  readonly pieces?: readonly Piece[] | undefined
}

/** Marks the place of a link. No text from a visitor contains this character. */
export const mark = '\0'

/** Returns the result of `textOf` in pieces, with its links. `more` contains links in addition to those of the flow. */
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
