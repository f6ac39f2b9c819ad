import type { Field, When } from '../../../schemas/flow.ts'
import { conditionOn, type Names } from './conditions.ts'
import type { Dice } from './dice.ts'

/** Rules that a text may have in one branch only. Any other field may be required there. */
const ofTexts = [{ minLength: 2 }, { maxLength: 5 }, { numeric: true }, { required: true, maxLength: 12 }]

/** Returns a field that sometimes differs between branches in its offered options or its rules. */
export function inBranches(dice: Dice, names: Names, field: Field): Field {
  if (field.type === 'hidden') return field
  return {
    ...field,
    ...(dice.chance(25) && someOptions(dice, names, field)),
    ...((dice.chance(20) && someRules(dice, names, field)) || sometimesCompared(dice, names, field)),
  }
}

/** Sometimes compares a field with another one in a branch only. */
function sometimesCompared(dice: Dice, names: Names, { rules = {} }: Field): Partial<Field> {
  const isComparison = (argument: unknown) => typeof argument === 'object' && argument !== null && 'field' in argument
  const all = Object.entries(rules)
  const compared = all.filter(([, argument]) => isComparison(argument))
  const when = compared.length > 0 && dice.chance(40) ? conditionOn(dice, names) : undefined
  if (!when) return {}
  return {
    rules: Object.fromEntries(all.filter(([, argument]) => !isComparison(argument))),
    rulesWhen: [{ when, rules: Object.fromEntries(compared) }],
  }
}

function someOptions(dice: Dice, names: Names, { options }: Field): Partial<Field> {
  if (typeof options !== 'object') return {}
  const [first, ...rest] = Object.entries(options)
  const isOpen = dice.chance(70)
  const withCondition = ([id, option]: (typeof rest)[number]) => {
    const when = dice.chance(60) ? conditionOn(dice, names) : undefined
    return [id, { ...option, ...(when && { when }) }] as const
  }
  return { options: Object.fromEntries([isOpen ? first! : withCondition(first!), ...rest.map(withCondition)]) }
}

function someRules(dice: Dice, names: Names, { type }: Field): Partial<Field> {
  const whens = [conditionOn(dice, names), dice.chance(40) ? conditionOn(dice, names) : undefined].filter(
    (when): when is When => when !== undefined,
  )
  const rulesWhen = whens.map((when) => ({
    when,
    rules: type === 'text' && dice.chance(70) ? dice.pick(ofTexts) : { required: true },
  }))
  return rulesWhen.length > 0 ? { rulesWhen } : {}
}
