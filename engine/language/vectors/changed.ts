import type { Flow } from '../../../schemas/flow.ts'
import { daysAfter, isDay } from '../../runtime/rules/days.ts'
import type { Rule } from '../../runtime/rules/rule.ts'
import type { Dice } from '../dice.ts'
import { inEachBranch } from '../kinds/rule-branches.ts'
import { ruleNamed } from '../kinds/rules-of.ts'
import { isPart } from '../read/schema-part.ts'

type Payload = Readonly<Record<string, unknown>>

/** Values of every JSON type that no visitor sends. */
const odd: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  0.5,
  1e21,
  '',
  ' ',
  '\u3000',
  '0',
  '1',
  'x',
  'true',
  '\u{20BB7}',
  'a\nb',
  '\u00AA',
  [],
  [''],
  [null],
  [1],
  {},
  { a: 1 },
]

/**
 * Returns a function that changes payloads so that most of them become wrong. `correctPayloads` are correct payloads,
 * including those of other branches.
 */
export function changes(
  { flow, rules }: { readonly flow: Flow; readonly rules: readonly Rule[] },
  correctPayloads: readonly Payload[],
  dice: Dice,
) {
  const examples = examplesIn(flow, rules)
  const keys = [...new Set(correctPayloads.flatMap(Object.keys))]
  const set = (payload: Payload, key: string, value: unknown): Payload => ({ ...payload, [key]: value })
  const keyOf = (payload: Payload) => dice.pick(Object.keys(payload))
  const ways: readonly ((payload: Payload) => Payload)[] = [
    (payload) => without(payload, keyOf(payload)),
    (payload) => set(payload, dice.pick([...keys, 'extra', 'toString', 'client_ids', 'token']), dice.pick(odd)),
    (payload) => set(payload, keyOf(payload), dice.pick(odd)),
    (payload) => set(payload, keyOf(payload), dice.pick(examples)),
    (payload) => nearby(payload, keyOf(payload), dice),
    (payload) => nearby(payload, keyOf(payload), dice),
    (payload) => ({ ...payload, ...within(payload, keyOf(payload), examples, dice) }),
    // The value of another field, with which rules may compare.
    (payload) => set(payload, keyOf(payload), payload[keyOf(payload)]),
    // A value from another visitor, or its absence. It often belongs to another branch.
    (payload) => asIn(payload, dice.pick(correctPayloads), dice.pick(keys)),
    (payload) => asIn(payload, dice.pick(correctPayloads), dice.pick(keys)),
  ]
  return (payload: Payload): Payload => {
    const once = dice.pick(ways)(payload)
    return dice.below(4) === 0 && Object.keys(once).length > 0 ? dice.pick(ways)(once) : once
  }
}

function asIn(payload: Payload, item: Payload, key: string): Payload {
  return Object.hasOwn(item, key) ? { ...payload, [key]: item[key] } : without(payload, key)
}

const without = (payload: Payload, key: string): Payload =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => name !== key))

/** The largest number of entries that a group is given. A group allows fewer. */
const mostEntries = 60

/**
 * Returns the key with a change inside its value: another number of entries of a group, or a change in an entry, or in
 * a row of a matrix. A value without such parts is left as it is.
 */
function within(payload: Payload, key: string, examples: readonly unknown[], dice: Dice): Payload {
  const value = payload[key]
  if (Array.isArray(value) && value.some(isPart)) {
    if (dice.below(4) === 0)
      return { [key]: Array.from({ length: dice.below(mostEntries) }, (): unknown => dice.pick(value)) }
    const index = dice.below(value.length)
    return { [key]: value.map((entry: unknown, at) => (at === index ? changedPart(entry, examples, dice) : entry)) }
  }
  return { [key]: changedPart(value, examples, dice) }
}

function changedPart(value: unknown, examples: readonly unknown[], dice: Dice): unknown {
  if (!isPart(value) || Object.keys(value).length === 0) return value
  const name = dice.pick(Object.keys(value))
  return dice.pick([
    () => without(value, name),
    () => ({ ...value, extra: 1 }),
    () => ({ ...value, [name]: dice.pick([...odd, ...examples]) }),
    () => nearby(value, name, dice),
  ])()
}

/** Returns a payload with one value replaced by a neighbouring one. */
function nearby(payload: Payload, key: string, dice: Dice): Payload {
  const value = payload[key]
  const near = neighbours(value, dice.below(400))
  return { ...payload, [key]: dice.pick(near.length > 0 ? near : odd) }
}

function neighbours(value: unknown, size: number): readonly unknown[] {
  if (typeof value === 'number') return [value + 1, value - 1, value + 0.5, value * 10, -value, size, String(value)]
  if (typeof value === 'boolean') return [!value, String(value), Number(value)]
  if (Array.isArray(value))
    return [
      [],
      value.toReversed(),
      [...value, ...value],
      value.slice(1),
      [...value, 'x'],
      [...value, 1],
      value[0],
      value.map(String),
    ]
  if (typeof value !== 'string') return []
  const far = isDay(value) ? [1, 36, 150, -1, -36, -150].map((times) => daysAfter(value, times * size)) : []
  const days = isDay(value)
    ? [...far, ...far, `${value.slice(0, 5)}02-29`, `${value.slice(0, 8)}31`, value.slice(0, 7)]
    : []
  return [
    ...days,
    `${value}0`,
    `${value}\u00AA`,
    `\u2071${value}`,
    `${value}x`,
    `${value}\u30FC`,
    value.slice(1),
    value.slice(0, -1),
    value.repeat(size),
    ` ${value}`,
    `${value}\n`,
    value.toUpperCase(),
    Number(value) || 0,
    [value],
  ]
}

/** Returns the examples of the rules in a flow, including invalid ones, as texts and as numbers. */
function examplesIn(flow: Flow, known: readonly Rule[]): unknown[] {
  const fields = Object.values(flow.steps).flatMap((step) => Object.values(step.fields).flatMap(inEachBranch))
  const always = known.flatMap(({ name, isInAllVectors }) => (isInAllVectors ? [name] : []))
  const names = new Set([...always, ...fields.flatMap(({ rules = {} }) => Object.keys(rules))])
  const texts = [...names].flatMap(
    (name) => ruleNamed(known, name)?.examples.flatMap(({ pass, fail }) => [...pass, ...fail]) ?? [],
  )
  const numbers = texts.filter((text) => typeof text === 'string' && /^-?[0-9.]+$/.test(text)).map(Number)
  return [...texts, ...numbers, ...fields.flatMap(({ rules = {} }) => Object.values(rules).flat().flatMap(limitsOf))]
}

/** Returns the numbers around a limit, and texts of these lengths. */
const limitsOf = (argument: unknown): unknown[] =>
  typeof argument === 'number'
    ? [-1, 0, 1].flatMap((by) => [argument + by, ...(argument < 300 ? ['1'.repeat(Math.max(0, argument + by))] : [])])
    : []
