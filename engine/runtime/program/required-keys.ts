import type { Step } from '../../../schemas/flow.ts'
import { kindOf } from './kind.ts'
import type { Program } from './program.ts'
import { fieldsOf } from './shapes.ts'

/**
 * Returns the payload keys that every visitor sends with a value: every visitor is asked their questions and can't skip
 * them.
 */
export function requiredKeys(program: Program): ReadonlySet<string> {
  const steps = Object.values(program.flow.steps).filter(
    ({ when, optional }) => when === undefined && optional !== true,
  )
  return new Set(steps.flatMap((step) => keysOf(program, step)))
}

function keysOf(program: Program, { fields, answer = {} }: Step): string[] {
  const isSure = (id: string): boolean => {
    const field = fields[id]
    if (!field || field.when !== undefined) return false
    return field.rules?.required !== undefined || !kindOf(program, field).mayStayEmpty(field)
  }
  const shapes = Object.entries(answer)
  const used = new Set(shapes.flatMap(([, shape]) => fieldsOf(shape)))
  const own = Object.keys(fields).filter((id) => !used.has(id) && isSure(id))
  // If one part of a shape must be given, the shape always has a value.
  return [...own, ...shapes.flatMap(([key, shape]) => (fieldsOf(shape).some(isSure) ? [key] : []))]
}
