/** A condition as a file contains it. */
type Condition = Readonly<Record<string, unknown>> & { readonly any?: readonly Condition[] }

/** The terms of a condition, by name. */
type Terms = readonly (readonly [name: string, values: unknown])[]

/**
 * Reports whether the first condition holds in every case in which the second holds, as far as their terms show. A
 * missing condition always holds.
 */
export function covers(first: Condition | undefined, second: Condition | undefined): boolean {
  const ways = waysOf(first)
  return waysOf(second).every((way) =>
    ways.some((operand) => operand.every(([name, values]) => isCovered(name, values, way))),
  )
}

/**
 * Returns the ways in which a condition can hold: one, or those of each entry of its `any`. A `not` counts as one term.
 */
function waysOf({ any, ...all }: Condition = {}): Terms[] {
  const terms = Object.entries(all)
  return any ? any.flatMap((condition) => waysOf(condition).map((way) => [...terms, ...way])) : [terms]
}

const isCovered = (name: string, values: unknown, way: Terms): boolean =>
  way.some(([right, less]) => {
    const wanted = [values].flat().map((value) => JSON.stringify(value))
    return right === name && [less].flat().every((item) => wanted.includes(JSON.stringify(item)))
  })
