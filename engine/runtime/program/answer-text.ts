import type { Field } from '../../../schemas/flow.ts'
import type { Value } from '../value.ts'
import type { FlowParts } from './flow-parts.ts'
import { type Kinds, kindOf } from './kind.ts'
import { textOf } from './text.ts'
import type { Facts } from './when.ts'

/** Returns an answer as other texts contain it; '' for none. */
export function answerInTexts(program: Kinds & FlowParts, field: Field, value: Value, facts: Facts): string {
  const wording = kindOf(program, field).wording(program, field, value, facts)
  return typeof wording === 'string' ? wording : (textOf(program.flow, wording.text, facts) ?? '')
}

/** Returns an answer as the form shows it after its question; '' for none. */
export const wordingOf = (program: Kinds & FlowParts, field: Field, value: Value, facts: Facts): string =>
  kindOf(program, field).listed?.(program, field, value, facts) ?? answerInTexts(program, field, value, facts)
