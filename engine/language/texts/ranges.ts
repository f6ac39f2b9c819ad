import type { Known } from '../../runtime/program/when.ts'
import type { Case } from './table.ts'

/** A range of cases: each name with its possible values. Names that may have any value are left out. */
export type Range = readonly { readonly name: string; readonly values: readonly (Known | undefined)[] }[]

/**
 * Returns cases in few ranges, found by joining the cases by one name after another. All cases together are one empty
 * range.
 *
 * @param cases cases with the same names
 * @param countOf returns how many values a name can have
 */
export function rangesOf(cases: readonly Case[], countOf: (name: string) => number): Range[] {
  const names = Object.keys(cases[0] ?? {})
  let boxes = cases.map((item) => names.map((name) => [item[name]]))
  for (const at of names.keys()) {
    const joined = new Map<string, (Known | undefined)[][]>()
    for (const box of boxes) {
      const remainingValues = JSON.stringify(
        box.map((values, index) => (index === at ? null : values.map((value) => value ?? null))),
      )
      const before = joined.get(remainingValues)
      if (before) before[at]!.push(...box[at]!)
      else
        joined.set(
          remainingValues,
          box.map((values) => [...values]),
        )
    }
    boxes = [...joined.values()]
  }
  return boxes.map((box) =>
    names.map((name, at) => ({ name, values: box[at]! })).filter(({ name, values }) => values.length < countOf(name)),
  )
}
