import type { Field } from '../../../schemas/flow.ts'
import { kindOf } from '../kinds/kind.ts'
import type { Value } from '../kinds/value.ts'
import { optionsOf } from './options.ts'
import type { Program } from './program.ts'

/** Why an answer that a page gives is of no use. */
export type Unfit = 'unknown' | 'unfit' | 'agreement'

/** Answers that a page gives for the visitor, by field; and what is of no use, with the reason. */
export interface Prefill {
  readonly answers: Readonly<Record<string, Value>>
  readonly left: Readonly<Record<string, Unfit>>
}

/** The answers as fields hold them: a text, an option by its name or by the value that it is sent as, a tick. */
export function prefillOf(program: Program, given: Readonly<Record<string, unknown>>): Prefill {
  const fields = new Map(Object.values(program.flow.steps).flatMap((step) => Object.entries(step.fields)))
  const answers: Record<string, Value> = {}
  const left: Record<string, Unfit> = {}
  for (const [id, value] of Object.entries(given)) {
    const field = fields.get(id)
    if (!field || !kindOf(program, field).drawn) left[id] = 'unknown'
    else if (kindOf(program, field).agrees) left[id] = 'agreement'
    else {
      const held = heldBy(program, field, value)
      if (held === undefined) left[id] = 'unfit'
      else answers[id] = held
    }
  }
  return { answers, left }
}

function heldBy(program: Program, field: Field, given: unknown): Value | undefined {
  const { recovered, kept, empty, typed, initial } = kindOf(program, field)
  if (typeof given === 'string' && Object.hasOwn(optionsOf(program.flow, field), given)) return given
  const sent = typed && typeof given === 'number' ? String(given) : given
  const value = recovered(program, field, sent)
  if (value === undefined || value === empty || (typeof initial(program, field) === 'boolean' && typeof given !== 'boolean')) return undefined
  return kept?.(program, field, value, 'commit') ?? value
}
