import type { Flow } from '../../../schemas/flow.ts'
import { type Fact, takes } from '../../runtime/program/when.ts'
import { type SchemaPart, isPart } from '../read/schema-part.ts'
import { shareRepeats } from '../read/share-repeats.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { Case, Unknown } from './conditions.ts'
import { type Part, partsOf } from './parts.ts'
import { type Schema, all, any, has, within } from './schema.ts'
import { sendingOf } from './sending.ts'

/** So many cases of what belongs together are told apart; beyond it each part may be right in a case of its own. */
const mostCases = 256

/** That the parts are right in some case: those that ask for the same of what is not in the payload in the same one. */
const inSomeCase = (parts: readonly Part[]): Schema =>
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

/**
 * JSON Schema of what a conversion of this flow sends, for servers in any language: draft-07, of words that 2020-12
 * means alike. It takes what some visitor of the flow could send, in whatever context the page gave; what it cannot say
 * of a value stands beside it under `x-kaiwa-rules`, by field the rules that are left with their arguments. Conditions
 * on dates, which it cannot ask for, are listed under `x-kaiwa-when`: what goes by them may be there or not.
 */
export function answersSchema(flow: Flow, vocabulary: Vocabulary): SchemaPart {
  const sending = sendingOf(flow, vocabulary)
  const parts = partsOf(sending)
  const { agreed, clients } = flow.send.needs
  const combined = all([
    ...parts.map(({ key, value }) => within(key, value)),
    agreed === undefined || within(agreed, { const: true }),
    flow.clients === undefined || has('client_ids', listOfIds(clients)),
    inSomeCase(parts),
  ])
  const { properties, ...rest } = combined as SchemaPart
  const byKey = properties as Readonly<Record<string, Schema>>
  const keys = [...parts.map(({ key }) => key), ...(flow.clients ? ['client_ids'] : [])]
  const unknownsByKey = new Map(
    parts.flatMap(({ unknowns }) => unknowns).flatMap(({ name, beyond: when }) => (when ? [[name, when]] : [])),
  )
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: flow.id,
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, byKey[key] ?? true])),
    additionalProperties: false,
    ...rest,
    ...(unknownsByKey.size > 0 && { 'x-kaiwa-when': [...unknownsByKey.values()] }),
  }
  const { definitions, ...shared } = shareRepeats(schema)
  return isPart(definitions) && Object.keys(definitions).length > 0 ? { ...shared, definitions } : shared
}

/** The ids of what the search found, as they were received. */
const listOfIds = (least = 0): Schema => ({
  type: 'array',
  items: { type: ['integer', 'string'] },
  uniqueItems: true,
  ...(least > 0 && { minItems: least }),
})
