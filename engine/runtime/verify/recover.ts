import type { Step } from '../../../schemas/flow.ts'
import { kindOf } from '../program/kind.ts'
import { layoutOf } from '../program/layout.ts'
import type { Payload } from '../program/payload.ts'
import type { Program } from '../program/program.ts'
import { joinOf } from '../program/shapes.ts'
import type { Value } from '../value.ts'

/**
 * A step as read from a payload: the values as the form held them, and the fields that the payload does not determine.
 */
export interface Recovered {
  readonly values: Record<string, Value>
  readonly untold: ReadonlySet<string>
}

/** Reverses `stepPayload`: splits dates and slices again, and joined texts if their separators are unambiguous. */
export function recover(program: Program, step: Step, payload: Payload): Recovered {
  const values: Record<string, Value> = {}
  const untold = new Set<string>()
  for (const [id, field] of Object.entries(step.fields)) {
    const value = kindOf(program, field).recovered(program, field, payload[id])
    if (value !== undefined) values[id] = value
  }
  for (const [key, shape] of layoutOf(step).shapes) {
    const text = typeof payload[key] === 'string' ? payload[key] : ''
    if (shape.date) {
      const parts = /^(\d+)-(\d+)-(\d+)$/.exec(text)
      shape.date.forEach((field, index) => (values[field] = parts?.[index + 1] ?? ''))
    }
    const join = joinOf(shape)
    const joined = join && partsOf(step, join, text)
    join?.of.forEach((field, index) => (joined ? (values[field] = joined[index] ?? '') : untold.add(field)))
    if (shape.number) values[shape.number] = typeof payload[key] === 'number' ? String(payload[key]) : ''
    if (shape.slice) values[shape.slice.of] = placed(values[shape.slice.of], text, shape.slice.from)
  }
  return { values, untold }
}

type Join = NonNullable<ReturnType<typeof joinOf>>

/**
 * Splits a joined text into its parts. Undefined if that is ambiguous: there is no separator, a part may be missing, or
 * a part contains the separator.
 */
function partsOf({ fields }: Step, { of, with: between }: Join, text: string): string[] | undefined {
  if (!isPartable({ fields }, { of, with: between })) return undefined
  // Overlapping separators count as well, such as "--" in "a---b".
  const times = Array.from({ length: text.length }, (_, index) => text.startsWith(between, index)).filter(
    Boolean,
  ).length
  return times > of.length - 1 ? undefined : text.split(between)
}

/** Reports whether a text that was joined can be split: it has a separator, and none of its parts may be missing. */
export const isPartable = ({ fields }: Pick<Step, 'fields'>, { of, with: between }: Join): boolean =>
  between !== '' && of.every((id) => fields[id]!.rules?.required !== undefined && fields[id]!.when === undefined)

function placed(before: Value | undefined, text: string, from: number): string {
  const characters = typeof before === 'string' ? [...before] : []
  const start = Array.from({ length: from }, (_, index) => characters[index] ?? '?')
  return text === '' ? characters.join('') : [...start, ...text, ...characters.slice(from + [...text].length)].join('')
}
