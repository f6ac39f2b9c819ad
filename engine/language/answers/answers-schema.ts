import type { Flow, Step, When } from '../../../schemas/flow.ts'
import { computedOf, keyOf, sourcesOf, type Computed } from '../../runtime/program/computed.ts'
import { agreementsOf } from '../../runtime/program/fields.ts'
import { languageKey, stepPayload } from '../../runtime/program/payload.ts'
import { startValues } from '../../runtime/program/start.ts'
import { isPicks } from '../../runtime/program/text.ts'
import { type Fact, takes } from '../../runtime/program/when.ts'
import { type SchemaPart, isPart } from '../read/schema-part.ts'
import { shareRepeats } from '../read/share-repeats.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { type Case, type Unknown, holds, leftName, unknownsIn } from './conditions.ts'
import { keysOf } from './keys.ts'
import { type Schema, all, any, cases, computedKeyword, has, within } from './schema.ts'
import { type Sending, sendingOf } from './sending.ts'

/** A key of the payload with its schema in each case. */
interface Part {
  readonly key: string
  readonly unknowns: readonly Unknown[]
  /** The constraints on its value that hold in every case. */
  readonly value: Schema
  readonly inCase: (known: Case) => Schema
}

function partsOf(sending: Sending): Part[] {
  const { order, steps, send } = sending.flow
  const extras = Object.keys(send.add ?? {}).map((key) => extraPart(sending, key))
  const parts = order.flatMap((id) => stepParts(sending, id, steps[id]!))
  const computed = Object.entries(computedOf(sending.flow)).flatMap(([name, entry]) =>
    computedPart(sending.flow, name, entry),
  )
  const referenced = new Set([...parts, ...extras].flatMap(({ unknowns }) => unknowns.map(({ name }) => name)))
  const known = parts.map(({ step, ...part }) => {
    const left: Unknown[] = referenced.has(leftName(step)) ? [{ name: leftName(step), values: [false, true] }] : []
    return { ...part, unknowns: [...part.unknowns, ...left] }
  })
  return [...known, ...extras, ...computed, ...languagePart(sending.flow)]
}

/** Returns the part of the language in which the form was shown; none for a flow with one language. */
const languagePart = ({ languages }: Flow): Part[] =>
  languages ? [{ key: languageKey, unknowns: [], value: { enum: languages }, inCase: () => true }] : []

/** Returns the part of a computed value that is sent; none if it is not. */
function computedPart(flow: Flow, name: string, entry: Computed): Part[] {
  const { send } = entry
  if (send === undefined) return []
  const key = keyOf(name, send)
  const parts = namesWithin(computedOf(flow), name).map((item) => [item, operationOf(computedOf(flow)[item]!)])
  const more = parts.length > 0 && { with: Object.fromEntries(parts) as Readonly<Record<string, unknown>> }
  const value = { type: 'number', [computedKeyword]: { ...operationOf(entry), ...more } }
  const always = entry.product === undefined && !entry.days && !entry.years
  return [{ key, unknowns: [], value, inCase: () => !always || has(key) }]
}

/** Returns how a value is computed, without the names that the compiler adds. */
const operationOf = ({ send: _, label: __, format: ___, uses: ____, ...operation }: Computed & { uses?: unknown }) =>
  operation

/** Returns the other computed values that a value needs, each once. */
function namesWithin(all: Readonly<Record<string, Computed>>, name: string, found: string[] = []): string[] {
  for (const source of sourcesOf(all[name]!)) {
    if (!Object.hasOwn(all, source) || found.includes(source)) continue
    found.push(source)
    namesWithin(all, source, found)
  }
  return found
}

function stepParts(sending: Sending, id: string, step: Step): (Part & { readonly step: string })[] {
  return keysOf(sending, step).map(({ key, value, whens, required: referenced }) => ({
    step: id,
    key,
    // While a step is shown, its own answers exist.
    unknowns: unknownsIn(sending, [step.when, ...whens]).filter(({ name }) => name !== leftName(id)),
    value,
    inCase(known) {
      const inStep = (when: When | undefined) => holds(sending, when, { ...known, [leftName(id)]: false })
      return all([
        cases(inStep(step.when), referenced(inStep), within(key, false)),
        known[leftName(id)] !== true || unchecked(sending, step, key),
      ])
    },
  }))
}

/**
 * Requires the value that the step starts with. A field that is not drawn holds the page's value, which is not checked.
 */
function unchecked({ program, kinds }: Sending, step: Step, key: string): Schema {
  const own = step.fields[key]
  if (own && !kinds[own.type]!.drawn) return true
  const { when: _, ...withoutCondition } = step
  const fields = Object.fromEntries(Object.entries(step.fields).map(([name, { when: __, ...field }]) => [name, field]))
  const start = stepPayload(program, { ...withoutCondition, fields }, startValues(program, step), {})
  return within(key, Object.hasOwn(start, key) && { const: start[key] })
}

function extraPart(sending: Sending, key: string): Part {
  const slot = sending.flow.send.add![key]!
  const picks: readonly { readonly when?: When; readonly use: unknown }[] = isPicks(slot) ? slot : [{ use: slot }]
  return {
    key,
    unknowns: unknownsIn(
      sending,
      picks.map(({ when }) => when),
    ),
    value: true,
    inCase: (known) =>
      picks.reduceRight<Schema>(
        (rest, { when, use }) => cases(holds(sending, when, known), has(key, { const: use }), rest),
        within(key, false),
      ),
  }
}

/**
 * The largest number of cases for parts that depend on each other. Beyond it, each part may be valid in a case of its
 * own.
 */
const mostCases = 256

/**
 * Requires the parts to be valid in some case. Parts that depend on the same unknowns must be valid in the same case.
 */
const inSomeCase = (parts: readonly Part[]): Schema =>
  all(
    tied(parts).map((group) =>
      casesOf(group).length <= mostCases ? some(group) : all(group.map((part) => some([part]))),
    ),
  )

const some = (group: readonly Part[]): Schema =>
  any(casesOf(group).map((known) => all(group.map(({ inCase }) => inCase(known)))))

/** Groups the parts that depend on the same unknowns, directly or through other parts. */
function tied(parts: readonly Part[]): Part[][] {
  return parts.reduce<Part[][]>((groups, part) => {
    const names = new Set(part.unknowns.map(({ name }) => name))
    const isNear = (group: readonly Part[]) =>
      group.some(({ unknowns }) => unknowns.some(({ name }) => names.has(name)))
    return [...groups.filter((group) => !isNear(group)), [...groups.filter(isNear).flat(), part]]
  }, [])
}

/**
 * Lists all combinations of the unknowns' values, as far as conditions distinguish them. It stops one beyond
 * `mostCases`, which is enough to detect too many.
 */
function casesOf(parts: readonly Part[]): Case[] {
  const unknowns = parts.flatMap((part) => part.unknowns)
  const names = [...new Set(unknowns.map(({ name }) => name))]
  return names
    .map((name) => ({ name, unknowns: unknowns.filter((item) => item.name === name) }))
    .reduce<Case[]>(
      (cases, { name, unknowns }) =>
        cases
          .flatMap((known) => valuesOf(unknowns).map((value) => ({ ...known, [name]: value })))
          .slice(0, mostCases + 1),
      [{}],
    )
}

function valuesOf(unknowns: readonly Unknown[]): readonly Fact[] {
  const wantedValues = unknowns.flatMap((item) => item.compared ?? [])
  const [{ values } = { values: [] }] = unknowns
  if (wantedValues.length === 0) return values
  const answers = values.map((value) => [wantedValues.map((wanted) => takes(wanted, value)).join(), value] as const)
  return [...new Map(answers.toReversed()).values()].toReversed()
}

/**
 * Returns a JSON Schema of the payload that a conversion of this flow sends, for servers in any language. It uses only
 * keywords that draft-07 and 2020-12 read alike. It accepts every payload that some visitor could send, in any context
 * that the page gave. Rules that it cannot express are listed next to the value under `x-kaiwa-rules`, by field and
 * with their arguments. Conditions that it cannot express, such as those on dates, are listed under `x-kaiwa-when`:
 * keys that depend on them may be present or absent. `x-kaiwa-computed` next to a value shows how it is computed.
 */
export function answersSchema(flow: Flow, vocabulary: Vocabulary): SchemaPart {
  const sending = sendingOf(flow, vocabulary)
  const parts = partsOf(sending)
  const { clients } = flow.send.needs
  const combined = all([
    ...parts.map(({ key, value }) => within(key, value)),
    ...agreementsOf(flow).map((field) => within(field, { const: true })),
    flow.clients === undefined || has('client_ids', listOfIds(clients)),
    inSomeCase(parts),
  ])
  const { properties, ...rest } = combined as SchemaPart
  const byKey = properties as Readonly<Record<string, Schema>>
  const keys = [...parts.map(({ key }) => key), ...(flow.clients ? ['client_ids'] : [])]
  const unknownsByKey = new Map(
    parts.flatMap(({ unknowns }) => unknowns).flatMap(({ name, extension: when }) => (when ? [[name, when]] : [])),
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

/** Returns the schema of the ids that the search found, as they were received. */
const listOfIds = (least = 0): Schema => ({
  type: 'array',
  items: { type: ['integer', 'string'] },
  uniqueItems: true,
  ...(least > 0 && { minItems: least }),
})
