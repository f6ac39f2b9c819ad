import type { Operand } from '../conditions/operands.ts'

/** Returns a condition to begin with: the first available name, with its first value. */
export function firstOperand(operands: readonly Operand[], but: readonly string[] = []): Record<string, unknown> {
  const first = operands.find(({ name, values }) => values.length > 0 && !but.includes(name))
  return first ? { [first.name]: first.values[0]!.value } : {}
}

/** Returns the values that a condition requires of a name. */
export const wantedOf = (wanted: unknown): readonly unknown[] => (Array.isArray(wanted) ? wanted : [wanted])
