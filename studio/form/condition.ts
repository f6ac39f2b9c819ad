import type { Operand } from '../conditions/operands.ts'

/** Returns a condition to begin with: the first available name, with its first value. */
export function firstOperand(operands: readonly Operand[], but: readonly string[] = []): Record<string, unknown> {
  const first = operands.find(({ name, values }) => values.length > 0 && !but.includes(name))
  return first ? { [first.name]: firstValue(first) } : {}
}

/** What a condition can compare a name with, besides its listed values. */
export type Comparison = 'limits' | 'exactly' | 'weekday' | 'count'

/** Returns what a condition can compare a name with, besides its listed values. */
export function comparisonsOf({ measured = [] }: Operand): Comparison[] {
  return [
    ...(measured.some((limit) => limit === 'below' || limit === 'from') ? ['limits' as const] : []),
    ...(measured.includes('below') ? ['exactly' as const] : []),
    ...(measured.includes('weekday') ? ['weekday' as const] : []),
    ...(measured.includes('count') ? ['count' as const] : []),
  ]
}

/** Returns a value to begin with. */
export function comparedValue({ measured = [] }: Operand, comparison: Comparison): unknown {
  if (comparison === 'exactly') return 1
  if (comparison === 'weekday') return { weekday: ['saturday', 'sunday'] }
  if (comparison === 'count') return { count: { atLeast: 2 } }
  return measured.includes('from') ? { from: { days: 0 } } : { atLeast: 0 }
}

/** Returns the value with which a name is compared at first: its first limit, or its first value. */
export function firstValue(operand: Operand): unknown {
  if (comparisonsOf(operand).includes('limits')) return comparedValue(operand, 'limits')
  return operand.values[0]?.value ?? { atLeast: 0 }
}

/** Returns the values that a condition requires of a name. */
export const wantedOf = (wanted: unknown): readonly unknown[] => (Array.isArray(wanted) ? wanted : [wanted])
