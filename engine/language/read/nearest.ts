import { distance } from '../../runtime/edit-distance.ts'

const plain = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/**
 * Returns the most similar candidate: at most two edits away (one for up to three letters), ignoring width and case.
 */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const limit = [...name].length <= 3 ? 1 : 2
  const ranked = candidates
    .filter((candidate) => candidate !== name)
    .map((candidate) => ({ candidate, edits: distance(plain(name), plain(candidate)) }))
    .filter(({ candidate, edits }) => edits <= limit && edits < [...candidate].length)
  return [...ranked].sort((a, b) => a.edits - b.edits)[0]?.candidate
}

/** Returns the similar candidate if it is the only one and not in use already; otherwise undefined. */
export function onlyNearest(
  name: string,
  candidates: readonly string[],
  taken: readonly string[] = [],
): string | undefined {
  const suggestion = nearest(name, candidates)
  if (suggestion === undefined || taken.includes(suggestion) || !isSlip(name, suggestion)) return undefined
  return nearest(
    name,
    candidates.filter((candidate) => candidate !== suggestion),
  ) === undefined
    ? suggestion
    : undefined
}

/**
 * Reports whether most of the name is unchanged: two edits turn a short name into another word, such as phone and home.
 */
const isSlip = (name: string, suggestion: string): boolean =>
  distance(plain(name), plain(suggestion)) <= Math.floor(Math.max([...name].length, [...suggestion].length) / 4)
