import type { When } from '../../../schemas/flow.ts'
import type { Facts } from '../program/when.ts'
import { testOf, type Test } from './test.ts'

/**
 * A question about a case: combined conditions, simplified. A formula with the same value for all cases is `true` or
 * `false`.
 */
export type Formula =
  | boolean
  | (TestFormula & { readonly kind: 'test'; readonly test: Test })
  | (TestFormula & { readonly kind: 'not'; readonly part: Formula })
  | (TestFormula & { readonly kind: 'all' | 'any'; readonly parts: readonly Exclude<Formula, boolean>[] })

interface TestFormula {
  /** Equal for formulas that combine the same tests in the same way. */
  readonly key: string
  /** The names on which the formula depends. */
  readonly names: ReadonlySet<string>
}

/** Tests are numbered, so that keys stay short. */
const numbers = new Map<string, number>()

export function testFormula(test: Test): Formula {
  const number = numbers.get(test.key) ?? numbers.size
  numbers.set(test.key, number)
  return { kind: 'test', test, key: String(number), names: new Set(test.names) }
}

/** Returns the formula of a condition in a flow file. A missing condition always holds. */
export function holds(when: When | undefined): Formula {
  const { any: some, not: without, '&': named = [] } = when ?? {}
  const own = when && testOf(when)
  return all([
    own === undefined || testFormula(own),
    some === undefined || any(some.map(holds)),
    without === undefined || not(holds(without)),
    ...(named as readonly When[]).map(holds),
  ])
}

export function not(part: Formula): Formula {
  if (typeof part === 'boolean') return !part
  return part.kind === 'not' ? part.part : { kind: 'not', part, key: `!${part.key}`, names: part.names }
}

export const all = (parts: readonly Formula[]): Formula => joined('all', parts)
export const any = (parts: readonly Formula[]): Formula => joined('any', parts)

function joined(kind: 'all' | 'any', parts: readonly Formula[]): Formula {
  const decisive = kind === 'any'
  const rest = new Map<string, Exclude<Formula, boolean>>()
  for (const part of parts) {
    if (part === decisive) return decisive
    if (typeof part === 'boolean') continue
    for (const item of part.kind === kind ? part.parts : [part]) rest.set(item.key, item)
  }
  const [first = !decisive] = rest.values()
  if (rest.size < 2) return first
  const names = new Set([...rest.values()].flatMap((value) => [...value.names]))
  return { kind, parts: [...rest.values()], key: `${kind}(${[...rest.keys()].join()})`, names }
}

/** Returns every test in a formula. */
export function testsIn(formula: Formula): Test[] {
  if (typeof formula === 'boolean') return []
  if (formula.kind === 'test') return [formula.test]
  return formula.kind === 'not' ? testsIn(formula.part) : formula.parts.flatMap(testsIn)
}

/** Reports whether a formula holds in a case in which all its names are known. */
export function isTrue(formula: Formula, facts: Facts): boolean {
  if (typeof formula === 'boolean') return formula
  if (formula.kind === 'not') return !isTrue(formula.part, facts)
  if (formula.kind === 'test') return formula.test.names.every((name) => formula.test.takes(name, facts[name]))
  return formula.kind === 'all'
    ? formula.parts.every((part) => isTrue(part, facts))
    : formula.parts.some((part) => isTrue(part, facts))
}

/**
 * Returns the rest of a formula once some names have these values. A test that has not failed stays in the formula
 * while another of its names is open.
 */
export function settled(formula: Formula, facts: Facts, isOpen: (name: string) => boolean): Formula {
  if (typeof formula === 'boolean' || !Object.keys(facts).some((name) => formula.names.has(name))) return formula
  if (formula.kind === 'not') return not(settled(formula.part, facts, isOpen))
  if (formula.kind !== 'test')
    return joined(
      formula.kind,
      formula.parts.map((part) => settled(part, facts, isOpen)),
    )
  const { names, takes } = formula.test
  if (names.some((name) => Object.hasOwn(facts, name) && !takes(name, facts[name]))) return false
  return names.some(isOpen) ? formula : true
}
