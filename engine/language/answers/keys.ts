import type { Field, Step, When } from '../../../schemas/flow.ts'
import { conditionsIn } from '../../runtime/program/branches.ts'
import { entryFields } from '../../runtime/program/entries.ts'
import { layoutOf } from '../../runtime/program/layout.ts'
import { optionsOf } from '../../runtime/program/options.ts'
import { type Shape, fieldsOf, joinOf } from '../../runtime/program/shapes.ts'
import { datesFrom } from '../../runtime/rules/dates-from.ts'
import { portable as seen } from '../../runtime/rules/required.ts'
import type { Rules, AuthorKind } from '../kinds/kind.ts'
import { inEachBranch, rulesIn } from '../kinds/rule-branches.ts'
import { argumentsOf, ruleNamed, rulesOfPart } from '../kinds/rules-of.ts'
import { type Schema, all, any, cases, has, not, within, rulesKeyword } from './schema.ts'
import type { Sending } from './sending.ts'

/** A key of the payload that a step sends. */
interface Key {
  readonly key: string
  /** The constraints on its value that hold in every branch. */
  readonly value: Schema
  /** The conditions that it depends on, apart from its step's. */
  readonly whens: readonly (When | undefined)[]
  /**
   * Returns the constraints that apply while the step is shown; `holds` returns the payloads in which a condition
   * holds.
   */
  readonly required: (holds: (when: When | undefined) => Schema) => Schema
}

export function keysOf(sending: Sending, step: Step): Key[] {
  const { shapes, used, ids } = layoutOf(step)
  const own = ids
    .filter((id) => !used.has(id))
    .map((id) => keyOf(sending, step, id, [id], (rules) => ownField(sending, step, id, rules[id]!)))
  const made = shapes.map(([key, shape]) =>
    keyOf(
      sending,
      step,
      key,
      fieldsOf(shape),
      (rules, holds) => shaped(sending, step, key, shape, rules, holds),
      shape.join !== undefined,
    ),
  )
  return [...own, ...made]
}

type PiecesFor = (rules: Readonly<Record<string, Rules>>, holds: (when: When | undefined) => Schema) => Pieces

function keyOf(
  sending: Sending,
  step: Step,
  key: string,
  ids: readonly string[],
  piecesFor: PiecesFor,
  isOfSome = false,
): Key {
  const branches = branchesOf(sending, step, ids)
  const piecesWhere = (holds: (when: When | undefined) => Schema) =>
    branches.map(({ rules }) => piecesFor(rules, holds))
  const values = piecesWhere(() => true).map(({ value }) => value.map((schema) => JSON.stringify(schema)))
  const isCommon = (piece: Schema) => values.every((value) => value.includes(JSON.stringify(piece)))
  return {
    key,
    value: all(piecesWhere(() => true)[0]!.value.filter(isCommon)),
    whens: ids.map((id) => step.fields[id]!).flatMap((field) => [field.when, ...conditionsIn(sending.flow, field)]),
    required(holds) {
      const isPresent = (isOfSome ? any : all)(ids.map((id) => holds(step.fields[id]!.when)))
      const pieces = piecesWhere(holds).map(({ value, payload }) => [
        ...value.filter((schema) => !isCommon(schema)).map((schema) => within(key, schema)),
        ...payload,
      ])
      const texts = new Map(pieces.flat().map((piece) => [JSON.stringify(piece), piece]))
      const conditional = [...texts].map(([text, piece]) => {
        const having = branches.filter((_, index) => pieces[index]!.some((schema) => JSON.stringify(schema) === text))
        return having.length === branches.length
          ? piece
          : cases(any(having.map((branch) => branch.isIn(holds))), piece, true)
      })
      return cases(
        isPresent,
        all([...conditional, ...ids.map((id) => offered(sending, step.fields[id]!, key, holds))]),
        within(key, false),
      )
    },
  }
}

/** Lists the combinations of the fields' branches with the rules that apply in each. */
function branchesOf({ kinds }: Sending, step: Step, ids: readonly string[]) {
  interface Branch {
    readonly rules: Readonly<Record<string, Rules>>
    readonly isIn: (holds: (when: When | undefined) => Schema) => Schema
  }
  return ids.reduce<Branch[]>(
    (branches, id) =>
      branches.flatMap(({ rules, isIn }) =>
        inEachBranch(step.fields[id]!).map((field, number) => ({
          rules: { ...rules, [id]: rulesIn(step, id, field, kinds) },
          isIn: (holds) =>
            all([
              isIn(holds),
              ...(field.rulesWhen ?? []).map(({ when }, index) =>
                ((number >> index) & 1) === 1 ? holds(when) : not(holds(when)),
              ),
            ]),
        })),
      ),
    [{ rules: {}, isIn: () => true }],
  )
}

/** Rejects options whose condition does not hold. */
function offered(
  { flow, kinds }: Sending,
  field: Field,
  key: string,
  holds: (when: When | undefined) => Schema,
): Schema {
  const required = kinds[field.type]!.portable?.conditionSchema
  const options = Object.entries(optionsOf(flow, field)).filter(([, { when }]) => required && when !== undefined)
  return all(
    options.map(([id, { when }]) => cases(holds(when), true, within(key, not(required!(flow, field, id) ?? false)))),
  )
}

/**
 * Returns the constraints on a slice of a text. If the slices cover a text with a fixed number of digits, rules on
 * single characters apply to each slice. All other rules are left to the program that joins the slices again.
 */
function pieceOf(
  sending: Sending,
  step: Step,
  key: string,
  { of, from, to }: NonNullable<Shape['slice']>,
  rules: Readonly<Record<string, Rules>>,
): Pieces {
  const pieces = layoutOf(step).shapes.flatMap(([name, { slice }]) => (slice?.of === of ? [{ name, ...slice }] : []))
  const { maxLength, ...rest } = withLength(step.fields[of]!, rules[of]!)
  // A sliced text has a rule on its exact length, because of its shape.
  const { rule, argument } = argumentsOf(sending.rules, rest).find((given) => given.rule.exactLength)!
  const exact = rule.exactLength!(argument)
  const isComplete = isCovered(pieces, exact)
  const isShort = maxLength !== undefined && !(isComplete && Number(maxLength) >= exact)
  const { [rule.name]: length, ...remainingRules } = rest
  const entries = Object.entries({
    ...remainingRules,
    ...(!isComplete && { [rule.name]: length }),
    ...(isShort && { maxLength }),
  })
  const ofEach = entries.filter(([name]) => isComplete && ruleNamed(sending.rules, name)?.byCharacter)
  const schema = schemaOfRules(sending, Object.fromEntries(ofEach), 'text')
  const left = entries.filter(
    ([name]) => !ofEach.some(([each]) => each === name) && !(name === 'required' && ofEach.length > 0),
  )
  const lengths = isComplete ? { minLength: to - from, maxLength: to - from } : { minLength: 1, maxLength: to - from }
  const names = pieces.map(({ name }) => name)
  return {
    value: [
      { type: 'string', ...lengths },
      ...schema.value,
      ...restOf(of, { ...Object.fromEntries(left), ...schema.rest }),
    ],
    payload: ['required' in remainingRules ? has(key) : cases(any(names.map((name) => has(name))), allOf(names), true)],
  }
}

const allOf = (names: readonly string[]): Schema => ({ required: names })

function isCovered(pieces: readonly { readonly from: number; readonly to: number }[], length: number): boolean {
  const sorted = pieces.toSorted((left, right) => left.from - right.from)
  return sorted.every(({ from }, index) => from === (sorted[index - 1]?.to ?? 0)) && sorted.at(-1)?.to === length
}

/** Returns the constraints on a field that is sent under its own name. */
function ownField(sending: Sending, step: Step, id: string, given: Rules): Pieces {
  const { flow, kinds } = sending
  const field = step.fields[id]!
  const { name, portable, schema } = kinds[field.type]!
  const type = schema(flow, field)?.type
  const rules = Object.fromEntries(
    Object.entries(withLength(field, given)).filter(
      ([rule]) => isFor(sending, rule, type) && !portable?.coveredRules?.includes(rule),
    ),
  )
  if (!portable) return { value: restOf(id, { value: name, ...rules }), payload: 'required' in rules ? [has(id)] : [] }
  const together = argumentsOf(sending.rules, rules).flatMap(({ rule: { name: rule, givenWith }, argument }) => {
    const needed = givenWith && givenTogether(sending, step, id, givenWith(argument))
    return needed === undefined ? [] : [{ rule, needed }]
  })
  const alone = Object.entries(rules).filter(([rule]) => together.every((group) => group.rule !== rule))
  const { value, rest } = schemaOfRules(sending, Object.fromEntries(alone), portable.judged)
  return {
    value: [...sentOf(sending, field, given), ...value, ...restOf(id, { ...rest, ...portable.more?.(flow, field) })],
    payload: [
      ...('required' in rules || portable.always(field) ? [has(id)] : []),
      ...together.map(({ needed }) => needed),
    ],
  }
}

/** Returns the constraints on the value that a field sends, with those on the fields of entries. */
function sentOf(sending: Sending, field: Field, rules: Rules): Schema[] {
  const sent = sending.kinds[field.type]!.portable!.sent(sending.flow, field, rules)
  const fields = entryFields(field)
  if (!fields) return [sent]
  const keys = keysOf(sending, { bubbles: {}, fields })
  const properties = Object.fromEntries(keys.map(({ key, value }) => [key, value]))
  const items = all([
    { type: 'object', additionalProperties: false, properties },
    ...keys.map(({ required }) => required(() => true)),
  ])
  return [{ ...(sent as object), items }]
}

const isFor = ({ rules }: Sending, name: string, type: unknown) =>
  (ruleNamed(rules, name)?.types ?? ['string']).some((item) => item === type)

/**
 * Requires the field once one of the other fields has a value. Undefined where one of them is not sent under its own
 * name.
 */
function givenTogether(sending: Sending, step: Step, id: string, companions: readonly string[]): Schema | undefined {
  if (companions.some((item) => layoutOf(step).used.has(item))) return undefined
  const given = (item: string) =>
    sending.kinds[step.fields[item]!.type]!.portable?.judged === 'text'
      ? has(item, { pattern: seen().pattern })
      : has(item)
  return cases(any(companions.map(given)), given(id), true)
}

/**
 * Returns the constraints on a key that a shape makes of a step's fields. `rules` are the rules of these fields;
 * `isPresent` returns the payloads in which a field with that condition is present.
 */
function shaped(
  sending: Sending,
  step: Step,
  key: string,
  shape: Shape,
  rules: Readonly<Record<string, Rules>>,
  isPresent: (when: When | undefined) => Schema,
): Pieces {
  if (shape.date) return date(sending, key, shape.date, rules)
  if (shape.number) return number(sending, step, key, shape.number, rules)
  return shape.slice
    ? pieceOf(sending, step, key, shape.slice, rules)
    : join(step, key, joinOf(shape)!, rules, isPresent)
}

function date(
  { rules: known }: Sending,
  key: string,
  ids: readonly string[],
  rules: Readonly<Record<string, Rules>>,
): Pieces {
  const isExact = ids.every((id, index) =>
    Object.entries(rulesOfPart(index, ids)).every(([name, argument]) => isSame(rules[id]![name], argument)),
  )
  const pattern = isExact ? `^${datesFrom('0000')}$` : '^[0-9]+-[0-9]{2,}-[0-9]{2,}$'
  const rest = ids.flatMap((id, index) => {
    const rulesOfDate = Object.keys(isExact ? rulesOfPart(index, ids) : {})
    return restOf(
      id,
      Object.fromEntries(
        Object.entries(rules[id]!).filter(
          ([name]) => !rulesOfDate.includes(name) && !ruleNamed(known, name)?.obeyedByDates,
        ),
      ),
    )
  })
  const isNeeded = ids.some((id) => 'required' in rules[id]!)
  return { value: [{ type: 'string', pattern }, ...rest], payload: isNeeded ? [has(key)] : [] }
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

function number(
  sending: Sending,
  { fields }: Step,
  key: string,
  id: string,
  rules: Readonly<Record<string, Rules>>,
): Pieces {
  const { value, rest } = schemaOfRules(sending, withLength(fields[id]!, rules[id]!), 'whole')
  return { value: [...value, ...restOf(id, rest)], payload: 'required' in rules[id]! ? [has(key)] : [] }
}

/**
 * Returns the constraints on a joined text. JSON Schema cannot apply the rules of its parts: they are left where the
 * text can be split again.
 */
function join(
  { fields }: Step,
  key: string,
  { of, with: between }: NonNullable<ReturnType<typeof joinOf>>,
  rules: Readonly<Record<string, Rules>>,
  isPresent: (when: When | undefined) => Schema,
): Pieces {
  const most = of.reduce((sum, id) => sum + (fields[id]!.maxLength ?? Infinity), [...between].length * (of.length - 1))
  const needed = of.filter((id) => 'required' in rules[id]!)
  const isSeparable = between !== '' && needed.length === of.length && of.every((id) => fields[id]!.when === undefined)
  const rest = isSeparable ? of.flatMap((id) => restOf(id, withLength(fields[id]!, rules[id]!))) : []
  return {
    value: [{ type: 'string', minLength: 1, ...(most !== Infinity && { maxLength: most }) }, ...rest],
    payload: [
      cases(
        any(needed.map((id) => isPresent(fields[id]!.when))),
        has(key, { pattern: seen().pattern }),
        within(key, true),
      ),
    ],
  }
}

/** The constraints on a key of the payload. */
interface Pieces {
  /** Constraints on its value, if it is present. */
  readonly value: readonly Schema[]
  /** Constraints on the payload, where the key belongs in it. */
  readonly payload: readonly Schema[]
}

/** The form in which rules see a sent value; `whole` for the text of a whole number. */
type Judged = NonNullable<AuthorKind['portable']>['judged'] | 'whole'

/**
 * Translates rules to JSON Schema, and returns those that it cannot express. Whether the key must be present is a
 * constraint on the payload and not included here.
 */
function schemaOfRules(
  { rules: known }: Sending,
  rules: Rules,
  judged: Judged,
): { readonly value: Schema[]; readonly rest: Rules } {
  const value: Schema[] = []
  const rest: Record<string, unknown> = {}
  for (const [name, argument] of Object.entries(rules)) {
    if (argument === undefined || (name === 'required' && judged !== 'text' && judged !== 'list')) continue
    const rule = ruleNamed(known, name)
    const isNumber = judged === 'number' || judged === 'whole'
    const schema = isNumber
      ? rule?.ofNumber?.(argument as never, judged === 'whole')
      : judged === 'presence'
        ? undefined
        : rule?.portable?.(argument as never)
    if (schema) value.push(forType(schema, judged))
    if (!schema || rule?.partly?.(argument as never, isNumber ? 'number' : 'text')) rest[name] = argument
  }
  return { value, rest }
}

const ofLists = ['minItems', 'maxItems', 'items']

/** Removes the keywords that do not apply to texts, or to lists. */
function forType(schema: Record<string, unknown>, judged: Judged): Schema {
  if (judged !== 'text' && judged !== 'list') return schema
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => (judged === 'list' ? key !== 'pattern' : !ofLists.includes(key))),
  )
}

/** Returns the remaining rules of a field, each as an annotation. */
const restOf = (id: string, rest: Rules): Schema[] =>
  Object.entries(rest).map(([name, argument]) => ({ [rulesKeyword]: { [id]: { [name]: argument } } }))

/** Returns the rules of a field, including the field's own maximum length unless a rule is stricter. */
export const withLength = ({ maxLength }: Field, rules: Rules): Rules =>
  maxLength === undefined ? rules : { ...rules, maxLength: Math.min(maxLength, Number(rules.maxLength ?? maxLength)) }
