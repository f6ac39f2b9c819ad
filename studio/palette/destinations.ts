import { slotsIn } from '../../engine/language/names/slots.ts'
import { alternativesOf, formsIn } from '../../engine/language/names/wordings.ts'
import { textPath } from '../../engine/language/read/path.ts'
import { pathText } from '../../engine/language/read/path.ts'
import type { Flow } from '../../schemas/flow.ts'
import { formSchema } from '../form/branch.ts'
import { placeNames } from '../sheet/places.ts'
import { lastCase, readableText } from '../words/readable-text.ts'
import type { Words } from '../words/words.ts'

/** The kinds of destinations, in the order in which they are listed. */
export const kinds = ['command', 'view', 'question', 'file', 'text'] as const
export type Kind = (typeof kinds)[number]

/** Something that the palette finds, and what happens when it is chosen. */
export interface Destination {
  readonly key: string
  readonly kind: Kind
  readonly title: string
  /** The place of a text, or the sentence of a question. */
  readonly detail?: string
  /** The language of the title, if that is a text of the flow. */
  readonly titleLang?: string | undefined
  /** The language of the detail, if that is a text of the flow. */
  readonly detailLang?: string | undefined
  readonly keys?: string
  readonly go: () => void
}

/** Returns the questions of a flow, each with its number, its name and its sentence. */
export function questionsOf(flow: Flow, go: (path: string) => void, words: Words): Destination[] {
  return flow.order.map((step, index) => {
    const path = `steps.${step}`
    const bubbles = Object.values(flow.steps[step]?.bubbles ?? {})
    const question = readableText(flow, lastCase(bubbles.at(-1)), words.language)
    return {
      key: path,
      kind: 'question',
      title: words('finding-question', { number: index + 1, name: step }),
      ...(question !== '' && { detail: question, detailLang: flow.lang }),
      go: () => go(path),
    }
  })
}

/** Returns every text of a flow with its place. A text with cases or plural forms has an entry for each of them. */
export function textsOf(flow: Flow, go: (path: string) => void, words: Words): Destination[] {
  const seen = new Set<string>()
  const destinations: Destination[] = []
  for (const slot of slotsIn(formSchema, flow)) {
    if (slot.kind !== 'text' && slot.kind !== 'message') continue
    for (const { path: place, use } of alternativesOf(slot))
      for (const { path: keys, text, isNumber } of formsIn(use, place)) {
        const path = pathText(keys)
        if (isNumber || text === '' || seen.has(path)) continue
        seen.add(path)
        destinations.push({
          key: path,
          kind: 'text',
          title: text,
          titleLang: flow.lang,
          detail: placeOf(path, flow, words),
          go: () => go(path),
        })
      }
  }
  return destinations
}

/** Returns the place of a text in words, such as "Question 3 · size › question". */
function placeOf(path: string, flow: Flow, words: Words): string {
  const [part, name = ''] = textPath(path).map(String)
  const names = placeNames(path, words.language)
  if (part !== 'steps') return names.join(' › ')
  return [words('finding-question', { number: flow.order.indexOf(name) + 1, name }), ...names.slice(2)].join(' › ')
}
