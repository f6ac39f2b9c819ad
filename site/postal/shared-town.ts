const commonStart = (texts: readonly string[]): string =>
  texts.reduce((start, text) => {
    const end = [...start].findIndex((letter, index) => letter !== text[index])
    return end < 0 ? start : start.slice(0, end)
  })

/** The end of a start inside a name: a number, a joining ノ, or one letter after a former town or village. */
const halfName = /[0-9０-９]+$|[ノの]$|(?<kept>[町村])[^町村]$/u

/**
 * Returns the common part of the towns of one postal code, to be completed: one of the towns, or a beginning of at
 * least two letters; else ''.
 */
export const sharedTown = (towns: readonly string[]): string => {
  const start = commonStart(towns)
  if (towns.includes(start)) return start
  const name = start.replace(halfName, '$<kept>')
  return name.length >= 2 ? name : ''
}
