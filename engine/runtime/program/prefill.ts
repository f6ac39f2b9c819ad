import type { Field } from '../../../schemas/flow.ts'
import type { Value } from '../value.ts'
import { allPlaces } from './fields.ts'
import { isEmpty, kindOf } from './kind.ts'
import { optionsOf } from './options.ts'
import type { Program } from './program.ts'

/** The reason why an answer from a page can't be used. */
export type Unfit = 'unknown' | 'unfit' | 'agreement'

/** Answers that a page gives for the visitor, by field, and the unusable ones with the reason. */
export interface Prefill {
  readonly answers: Readonly<Record<string, Value>>
  readonly left: Readonly<Record<string, Unfit>>
}

/** Returns the answers as fields store them: a text, options by their ids or by their payload values, a tick. */
export function prefillOf(program: Program, given: Readonly<Record<string, unknown>>): Prefill {
  const places = allPlaces(program.flow)
  const answers: Record<string, Value> = {}
  const left: Record<string, Unfit> = {}
  for (const [id, value] of Object.entries(given)) {
    const field = places.get(id)?.field
    if (!field || !kindOf(program, field).drawn) left[id] = 'unknown'
    else if (kindOf(program, field).agrees) left[id] = 'agreement'
    else if (kindOf(program, field).own) left[id] = 'unfit'
    else {
      const held = heldBy(program, field, value)
      if (held === undefined) left[id] = 'unfit'
      else answers[id] = held
    }
  }
  return { answers, left }
}

function heldBy(program: Program, field: Field, given: unknown): Value | undefined {
  const kind = kindOf(program, field)
  const { recovered, kept, typed, initial } = kind
  const options = optionsOf(program.flow, field)
  const sentAs = (item: unknown) =>
    typeof item === 'string' && Object.hasOwn(options, item) ? options[item]!.value : item
  const forms = typed ? typedForms(given) : [Array.isArray(given) ? given.map(sentAs) : sentAs(given)]
  const sent = forms.find((form) => !isEmpty(kind, recovered(program, field, form)))
  const value = recovered(program, field, sent)
  if (isEmpty(kind, value) || (Array.isArray(value) && value.length !== Object.keys(sent as object).length))
    return undefined
  if (value === undefined || (typeof initial(program, field) === 'boolean' && typeof given !== 'boolean'))
    return undefined
  return kept?.(program, field, value, 'commit') ?? value
}

/**
 * Returns a page's value for a typed field in each form in which it may be sent: a number also as a text, and a numeric
 * text also as a number.
 */
function typedForms(given: unknown): unknown[] {
  if (typeof given === 'number') return [given, String(given)]
  return typeof given === 'string' && given.trim() !== '' && Number.isFinite(Number(given))
    ? [given, Number(given)]
    : [given]
}
