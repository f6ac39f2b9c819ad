import fuzzysort from 'fuzzysort'
import { type Destination, kinds } from './destinations.ts'

/** The results that are listed. More of them would not be read. */
const most = 40

/** The least score of a name that was typed with a slip, such as a missing letter. */
const leastOfName = 0.25
/** The least score of a sentence. Below it, the letters are scattered over the sentence by chance. */
const leastOfSentence = 0.5

/** Returns text as it is compared: independent of width, case, and the two Japanese syllabaries. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))

interface Searched {
  readonly destination: Destination
  readonly title: string
  readonly detail: string
}

/** Returns a function that searches destinations. The best results come first, grouped by kind. */
export function searchIn(destinations: readonly Destination[]): (query: string) => readonly Destination[] {
  const searched = destinations.map((destination): Searched => ({
    destination,
    title: comparable(destination.title),
    detail: comparable(destination.detail ?? ''),
  }))
  const snapshot = fuzzysort.snapshot(searched, { keys: ['title', 'detail'] })
  return (query) => {
    const wanted = comparable(query).trim()
    if (wanted === '') return destinations.filter(({ kind }) => kind !== 'text').slice(0, most)
    const results = fuzzysort
      .go(wanted, snapshot, { limit: 0, threshold: leastOfName })
      .filter(({ obj, ...scores }) => {
        const [title, detail] = [scores[0]?.score ?? 0, scores[1]?.score ?? 0]
        return title >= (obj.destination.kind === 'text' ? leastOfSentence : leastOfName) || detail >= leastOfSentence
      })
    return byKind(results.slice(0, most).map(({ obj }) => obj.destination))
  }
}

/** Groups results by kind. The kind of the best result comes first, then the others by their best result. */
function byKind(results: readonly Destination[]): readonly Destination[] {
  const order = [...new Set(results.map(({ kind }) => kind))]
  return order.flatMap((kind) => results.filter((result) => result.kind === kind))
}

/** Returns the results of each kind, in the order of the results. */
export function groupsOf(results: readonly Destination[]): (readonly [Destination['kind'], readonly Destination[]])[] {
  const order = [...new Set(results.map(({ kind }) => kind))]
  return order
    .filter((kind) => kinds.includes(kind))
    .map((kind) => [kind, results.filter((result) => result.kind === kind)] as const)
}
