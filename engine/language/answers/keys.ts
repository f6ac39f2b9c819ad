import type { Field, Step, When } from '../../../schemas/flow.ts'
import { conditionsIn } from '../../runtime/program/branches.ts'
import { layoutOf } from '../../runtime/program/layout.ts'
import { optionsOf } from '../../runtime/program/options.ts'
import { fieldsOf } from '../../runtime/program/shapes.ts'
import type { Rules } from '../kinds/kind.ts'
import { inEachBranch, rulesIn } from '../kinds/rule-branches.ts'
import { ownField } from './own-field.ts'
import type { Pieces } from './schema-of-rules.ts'
import { all, any, cases, not, within, type Schema } from './schema.ts'
import type { Sending } from './sending.ts'
import { shaped } from './shapes.ts'

/** A key of the payload that a step has. */
interface Key {
  readonly key: string
  /** What goes for its value, wherever it is. */
  readonly value: Schema
  /** Every condition that it goes by, besides its step's. */
  readonly whens: readonly (When | undefined)[]
  /** What is asked where the step is there; `holds` says which payloads a condition holds for. */
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

/** The rules of fields in each of their branches. */
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

/** That no option is chosen which is not offered. */
function offered(
  { flow, kinds }: Sending,
  field: Field,
  key: string,
  holds: (when: When | undefined) => Schema,
): Schema {
  const required = kinds[field.type]!.portable?.asked
  const options = Object.entries(optionsOf(flow, field)).filter(([, { when }]) => required && when !== undefined)
  return all(
    options.map(([id, { when }]) => cases(holds(when), true, within(key, not(required!(flow, field, id) ?? false)))),
  )
}
