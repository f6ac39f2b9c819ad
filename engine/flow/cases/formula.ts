import type { Facts } from '../when.ts'
import type { Test } from './test.ts'

/** What is asked of a case: conditions, put together. It is simple: what has one value for all is `true` or `false`. */
export type Formula =
  | boolean
  | { readonly kind: 'test'; readonly test: Test; readonly key: string }
  | { readonly kind: 'not'; readonly part: Formula; readonly key: string }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Formula[]; readonly key: string }

/** The same for formulas that ask the same in the same words. */
export const keyOf = (formula: Formula): string => (typeof formula === 'boolean' ? String(formula) : formula.key)

export const ask = (test: Test): Formula => ({ kind: 'test', test, key: `<${test.key}>` })

export const not = (part: Formula): Formula =>
  typeof part === 'boolean' ? !part : part.kind === 'not' ? part.part : { kind: 'not', part, key: `!${part.key}` }

export const all = (parts: readonly Formula[]): Formula => joined('all', parts)
export const any = (parts: readonly Formula[]): Formula => joined('any', parts)

function joined(kind: 'all' | 'any', parts: readonly Formula[]): Formula {
  const decisive = kind === 'any'
  const rest = new Map<string, Formula>()
  for (const part of parts) {
    if (part === decisive) return decisive
    if (typeof part !== 'boolean') rest.set(part.key, part)
  }
  const [first = !decisive] = rest.values()
  return rest.size < 2 ? first : { kind, parts: [...rest.values()], key: `${kind}(${[...rest.keys()].join()})` }
}

/** Every test in a formula. */
export function testsIn(formula: Formula): Test[] {
  if (typeof formula === 'boolean') return []
  if (formula.kind === 'test') return [formula.test]
  return formula.kind === 'not' ? testsIn(formula.part) : formula.parts.flatMap(testsIn)
}

/**
 * What is left of a formula once some names have these values; names of which others of its tests are still `open` stay in
 * it.
 */
export function settled(formula: Formula, facts: Facts, isOpen: (name: string) => boolean): Formula {
  if (typeof formula === 'boolean') return formula
  if (formula.kind === 'not') return not(settled(formula.part, facts, isOpen))
  if (formula.kind !== 'test') return joined(formula.kind, formula.parts.map((part) => settled(part, facts, isOpen)))
  const { names, takes } = formula.test
  if (names.some((name) => Object.hasOwn(facts, name) && !takes(name, facts[name]))) return false
  return names.some(isOpen) ? formula : true
}
