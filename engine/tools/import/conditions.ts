import type { MadeField } from './field-of.ts'
import type { Control, Demand } from './form.ts'

/** A field that a condition can name. */
interface Named extends MadeField {
  readonly control: Control
  readonly name: string
}

type Term = readonly [name: string, wanted: unknown]

/**
 * Returns the condition of a flow for demands on the answers at some controls. Undefined if one of the controls is
 * unknown, or if conditions cannot express the demand on it.
 */
export function conditionOf(demands: readonly Demand[], known: readonly Named[]): object | undefined {
  const terms = demands.map((demand) => ({ term: termOf(demand, known), isNegated: demand.isNegated }))
  if (terms.length === 0 || terms.some(({ term }) => term === undefined)) return undefined
  const wanted = terms.filter(({ isNegated }) => !isNegated).map(({ term }) => term!)
  const refused = terms.filter(({ isNegated }) => isNegated).map(({ term }) => Object.fromEntries([term!]) as object)
  // A name can be only once in a condition.
  if (new Set(wanted.map(([name]) => name)).size < wanted.length) return undefined
  return {
    ...Object.fromEntries(wanted),
    ...(refused.length === 1 && { not: refused[0] }),
    ...(refused.length > 1 && { not: { any: refused } }),
  }
}

function termOf({ key, values }: Demand, known: readonly Named[]): Term | undefined {
  const source = known.find(({ control }) => control.key === key)
  if (!source) return undefined
  const { control, options, name } = source
  const only = <Value>(list: readonly Value[]) => (list.length === 1 ? list[0] : list)
  if (options) {
    const ids = values?.map((value) => options.idOf(value))
    // Of a single choice, a condition names the options.
    if (!ids) return [name, control.input === 'several' ? true : only(Object.keys(options.options))]
    return ids.length > 0 && ids.every((id) => id !== undefined) ? [name, only(ids)] : undefined
  }
  const { input } = control
  if (input === 'tick') {
    const isAgreement = source.field.type === 'agreement'
    return isAgreement && (values ?? [true]).every((value) => value === true) ? [name, true] : undefined
  }
  if (input === 'amount' && values) {
    const areNumbers = values.length > 0 && values.every((value) => typeof value === 'number')
    return areNumbers ? [name, only(values)] : undefined
  }
  return ['amount', 'day', 'month', 'files', 'entries'].includes(input) && !values ? [name, true] : undefined
}
