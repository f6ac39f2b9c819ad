import type { Operand } from '../conditions/operands.ts'

/** A condition to begin with: the first name that can be asked for, with its first value. */
export function firstOperand(operands: readonly Operand[], but: readonly string[] = []): Record<string, unknown> {
  const first = operands.find(({ name, values }) => values.length > 0 && !but.includes(name))
  return first ? { [first.name]: first.values[0]!.value } : {}
}

/** The values that a condition asks a name for. */
export const wantedOf = (wanted: unknown): readonly unknown[] => (Array.isArray(wanted) ? wanted : [wanted])
