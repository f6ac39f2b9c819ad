/** Edits (insert, delete, replace, swap neighbours) that turn one text into the other. */
export function distance(from: string, to: string): number {
  const a = [...from]
  const b = [...to]
  let older: number[] = []
  let old = [...b.keys(), b.length]
  // Some pages have a library that replaces `entries` of arrays.
  a.forEach((char, i) => {
    const row = [i + 1]
    b.forEach((item, j) => {
      const swap = i > 0 && j > 0 && char === b[j - 1] && a[i - 1] === item
      row.push(
        Math.min(
          (old[j + 1] ?? 0) + 1,
          (row[j] ?? 0) + 1,
          (old[j] ?? 0) + (char === item ? 0 : 1),
          swap ? (older[j - 1] ?? 0) + 1 : Infinity,
        ),
      )
    })
    older = old
    old = row
  })
  return old[b.length] ?? 0
}
