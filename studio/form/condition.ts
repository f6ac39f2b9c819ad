import { isPart } from '../../engine/language/read/schema-part.ts'
import type { Words } from '../words/words.ts'
import type { Asked } from '../conditions/asked.ts'

/** A condition to begin with: the first name that can be asked for, with its first value. */
export function firstAsked(asked: readonly Asked[], but: readonly string[] = []): Record<string, unknown> {
  const first = asked.find(({ name, values }) => values.length > 0 && !but.includes(name))
  return first ? { [first.name]: first.values[0]!.value } : {}
}

/** The values that a condition asks a name for. */
export const wantedOf = (wanted: unknown): readonly unknown[] => (Array.isArray(wanted) ? wanted : [wanted])

/** A condition as people say it: `parent: yes, age: from 30`. */
export function conditionText(when: unknown, asked: readonly Asked[], words: Words): string {
  if (!isPart(when)) return ''
  const said = Object.entries(when).map(([name, wanted]) => {
    if (name === 'any' && Array.isArray(wanted)) return wanted.map((one) => conditionText(one, asked, words)).join(words('form-or'))
    const known = asked.find((one) => one.name === name)
    const values = wantedOf(wanted).map((value) => factText(value, known, words))
    return words('form-is', { name: known?.title ?? name, values: values.join(words('form-or')) })
  })
  return said.join(words('form-and'))
}

/** A value, or limits, as people say them. */
export function factText(value: unknown, known: Asked | undefined, words: Words): string {
  if (typeof value === 'boolean') return words(value ? 'form-yes' : 'form-no')
  if (!isPart(value)) return known?.values.find((one) => one.value === value)?.title ?? String(value)
  const limits = { atLeast: 'form-at-least', below: 'form-below', from: 'form-from', before: 'form-before' } as const
  return Object.entries(limits)
    .filter(([limit]) => Object.hasOwn(value, limit))
    .map(([limit, code]) => words(code, { value: isPart(value[limit]) ? JSON.stringify(value[limit]) : String(value[limit]) }))
    .join(words('form-and'))
}
