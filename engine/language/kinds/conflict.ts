import { limit } from '../../runtime/normalize/characters.ts'
import { normalizers } from '../../runtime/normalize/index.ts'
import { candidatesFor } from './candidates.ts'
import type { Search } from './kind.ts'

type Looked = Omit<Search, 'flow' | 'wanted' | 'kinds'>

/** A requirement of a field on a text, by name: its rules, its normalizers, its length. */
type Constraint = `rule ${string}` | `normaliser ${string}` | 'maxLength'

/**
 * Returns a smallest set of a field's constraints that together reject every candidate; [] if they accept one.
 *
 * @param candidates texts as they are stored, of which some obey the rules, if any text does
 */
export function conflictOf(search: Looked, candidates = [...candidatesFor(search)]): Constraint[] {
  const { field, rules } = search
  const isOpen = (constraints: readonly Constraint[]) => candidates.some((text) => obeys(search, constraints, text))
  const all: Constraint[] = [
    ...(field.maxLength === undefined ? [] : ['maxLength' as const]),
    ...(field.normalize ?? []).map((name): Constraint => `normaliser ${name}`),
    ...Object.keys(rules).map((name): Constraint => `rule ${name}`),
  ]
  if (isOpen(all)) return []
  return all.reduce((left, item) => {
    const without = left.filter((constraint) => constraint !== item)
    return isOpen(without) ? left : without
  }, all)
}

function obeys({ field, rules, known, today }: Looked, constraints: readonly Constraint[], text: string): boolean {
  const { maxLength } = field
  const cut =
    maxLength !== undefined && constraints.includes('maxLength') ? limit(clean(constraints, text), maxLength) : text
  const value = clean(constraints, cut)
  if (value === '') return false
  return known.every(({ name, test }) => {
    if (!constraints.includes(`rule ${name}`)) return true
    return test(value, rules[name] as never, {}, { today })
  })
}

const clean = (constraints: readonly Constraint[], text: string) =>
  normalizers
    .filter(({ name }) => constraints.includes(`normaliser ${name}`))
    .reduce((value, { apply }) => apply(value), text)
