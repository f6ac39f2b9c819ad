import { isPart } from '../../engine/language/read/schema-part.ts'
import type { Words } from '../words/words.ts'
import { limitsText } from './limits.ts'
import type { Operand } from './operands.ts'

/**
 * A condition as people say it, without `if`: `parent is yes and height is at least 120`. What is not understood of a
 * flow that is being written is said as it stands; an empty condition is ''.
 */
export function conditionText(when: unknown, operands: readonly Operand[], words: Words): string {
  if (!isPart(when)) return ''
  const all = Object.entries(when).map(([name, wanted]) =>
    name === 'any' && Array.isArray(wanted)
      ? anyText(wanted, operands, words, Object.keys(when).length > 1)
      : operandText(name, wanted, operands, words),
  )
  return all.join(words('conditions-and'))
}

/** Conditions of which one has to hold; beside others they stand together. */
function anyText(all: readonly unknown[], operands: readonly Operand[], words: Words, hasSiblings: boolean): string {
  const conditions = alternativesText(
    all.map((item) => conditionText(item, operands, words)),
    words,
  )
  return hasSiblings ? words('conditions-either', { conditions }) : conditions
}

/** What a condition asks one name for. */
function operandText(name: string, wanted: unknown, operands: readonly Operand[], words: Words): string {
  const known = operands.find((operand) => operand.name === name)
  const called = known?.called ?? name
  const values: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted]
  const isIncluded = (value: unknown) => known?.kind === 'many' && typeof value !== 'boolean' && !isPart(value)
  const said = (code: 'conditions-is' | 'conditions-includes', some: readonly unknown[]) =>
    some.length === 0
      ? []
      : [
          words(code, {
            name: called,
            values: alternativesText(
              some.map((value) => valueText(value, known, words)),
              words,
            ),
          }),
        ]
  return alternativesText(
    [
      ...said('conditions-includes', values.filter(isIncluded)),
      ...said(
        'conditions-is',
        values.filter((value) => !isIncluded(value)),
      ),
    ],
    words,
  )
}

/** A value that a name is asked for, or limits, as people say them. */
export function valueText(value: unknown, known: Operand | undefined, words: Words): string {
  if (isPart(value)) return limitsText(value, words)
  const title = known?.values.find((item) => item.value === value)?.title ?? String(value)
  if (title !== String(value)) return words('conditions-quoted', { value: title })
  if (typeof value !== 'boolean')
    return typeof value === 'number' ? title : words('conditions-quoted', { value: title })
  if (known === undefined || known.kind === 'flag') return words(value ? 'conditions-yes' : 'conditions-no')
  return words(value ? 'conditions-given' : 'conditions-missing')
}

const alternativesText = (said: readonly string[], { language }: Words): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(said)
