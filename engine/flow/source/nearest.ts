/** Edits (insert, delete, replace, swap neighbours) that turn one text into the other. */
export function distance(from: string, to: string): number {
  const a = [...from]
  const b = [...to]
  let older: number[] = []
  let old = [...b.keys(), b.length]
  for (const [i, char] of a.entries()) {
    const row = [i + 1]
    for (const [j, other] of b.entries()) {
      const swap = i > 0 && j > 0 && char === b[j - 1] && a[i - 1] === other
      row.push(
        Math.min(
          (old[j + 1] ?? 0) + 1,
          (row[j] ?? 0) + 1,
          (old[j] ?? 0) + (char === other ? 0 : 1),
          swap ? (older[j - 1] ?? 0) + 1 : Infinity,
        ),
      )
    }
    older = old
    old = row
  }
  return old[b.length] ?? 0
}

const plain = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/**
 * The candidate that was probably meant: at most two edits away (one for up to three letters), width and
 * case aside.
 */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const limit = [...name].length <= 3 ? 1 : 2
  const ranked = candidates
    .filter((candidate) => candidate !== name)
    .map((candidate) => ({ candidate, edits: distance(plain(name), plain(candidate)) }))
    .filter(({ candidate, edits }) => edits <= limit && edits < [...candidate].length)
  return [...ranked].sort((a, b) => a.edits - b.edits)[0]?.candidate
}

/**
 * The candidate that can only have been meant: the one that is near, with no other near and not standing there already.
 * Undefined where that is in doubt.
 */
export function surely(name: string, candidates: readonly string[], taken: readonly string[] = []): string | undefined {
  const meant = nearest(name, candidates)
  if (meant === undefined || taken.includes(meant)) return undefined
  return nearest(name, candidates.filter((one) => one !== meant)) === undefined ? meant : undefined
}
