import { takes, type Fact } from '../../runtime/program/when.ts'
import type { Case, Unknown } from './conditions.ts'
import type { Part } from './parts.ts'
import { all, any, type Schema } from './schema.ts'

/** So many cases of what belongs together are told apart; beyond it each part may be right in a case of its own. */
const mostCases = 256

/** That the parts are right in some case: those that ask for the same of what is not in the payload in the same one. */
export const inSomeCase = (parts: readonly Part[]): Schema =>
  all(
    tied(parts).map((group) =>
      casesOf(group).length <= mostCases ? some(group) : all(group.map((part) => some([part]))),
    ),
  )

const some = (group: readonly Part[]): Schema =>
  any(casesOf(group).map((known) => all(group.map(({ inCase }) => inCase(known)))))

/** Parts that go by the same, directly or by way of others. */
function tied(parts: readonly Part[]): Part[][] {
  return parts.reduce<Part[][]>((groups, part) => {
    const names = new Set(part.unknowns.map(({ name }) => name))
    const isNear = (group: readonly Part[]) =>
      group.some(({ unknowns }) => unknowns.some(({ name }) => names.has(name)))
    return [...groups.filter((group) => !isNear(group)), [...groups.filter(isNear).flat(), part]]
  }, [])
}

/**
 * Each value of each unknown with each of the others, as far as conditions tell them apart; one case beyond the most is
 * enough.
 */
function casesOf(parts: readonly Part[]): Case[] {
  const unknowns = parts.flatMap((part) => part.unknowns)
  const names = [...new Set(unknowns.map(({ name }) => name))]
  return names
    .map((name) => ({ name, asking: unknowns.filter((item) => item.name === name) }))
    .reduce<Case[]>(
      (cases, { name, asking: unknowns }) =>
        cases
          .flatMap((known) => valuesOf(unknowns).map((value) => ({ ...known, [name]: value })))
          .slice(0, mostCases + 1),
      [{}],
    )
}

function valuesOf(unknowns: readonly Unknown[]): readonly Fact[] {
  const wantedValues = unknowns.flatMap((item) => item.asked ?? [])
  const [{ values } = { values: [] }] = unknowns
  if (wantedValues.length === 0) return values
  const answers = values.map((value) => [wantedValues.map((wanted) => takes(wanted, value)).join(), value] as const)
  return [...new Map(answers.toReversed()).values()].toReversed()
}
