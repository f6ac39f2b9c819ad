import { valuesOf } from '../../engine/language/texts/domains.ts'
import type { Case } from '../../engine/language/texts/table.ts'
import type { Fact } from '../../engine/runtime/program/when.ts'
import type { Flow } from '../../schemas/flow.ts'

/** A range of cases: each name with its possible values. Names that may have any value are left out. */
type Range = readonly { readonly name: string; readonly values: readonly (Fact | undefined)[] }[]

/**
 * Returns the cases of a sentence in few ranges, found by joining the cases by one name after another. All cases
 * together are one empty range.
 */
export function rangesOf(flow: Flow, cases: readonly Case[]): Range[] {
  const names = Object.keys(cases[0] ?? {})
  let boxes = cases.map((item) => names.map((name) => [item[name]]))
  for (const at of names.keys()) {
    const joined = new Map<string, (Fact | undefined)[][]>()
    for (const box of boxes) {
      const otherCases = JSON.stringify(
        box.map((values, index) => (index === at ? null : values.map((value) => value ?? null))),
      )
      const before = joined.get(otherCases)
      if (before) before[at]!.push(...box[at]!)
      else
        joined.set(
          otherCases,
          box.map((values) => [...values]),
        )
    }
    boxes = [...joined.values()]
  }
  return boxes.map((box) =>
    names
      .map((name, at) => ({ name, values: box[at]! }))
      .filter(({ name, values }) => values.length < valuesOf(flow, name).length),
  )
}
