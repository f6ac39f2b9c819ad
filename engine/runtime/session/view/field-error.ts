import type { Field } from '../../../../schemas/flow.ts'
import { kindOf } from '../../kinds/kind.ts'
import type { Value } from '../../kinds/value.ts'
import type { FieldError, Program } from '../../program/program.ts'
import { textOf } from '../../program/text.ts'
import { unitAsShown } from '../../program/unit-as-shown.ts'
import { validateStep } from '../../program/validate.ts'
import type { Facts } from '../../program/when.ts'
import { formatMessage } from '../../rules/message.ts'
import type { State } from '../state.ts'
import type { FieldView } from './view.ts'

/** A field whose input breaks a rule. */
interface Broken {
  readonly id: string
  readonly stepId: string
  readonly field: Field
  readonly value: Value
  readonly error: FieldError
  /** True where the server has found it. */
  readonly refused?: boolean
}

/**
 * What is said of input that breaks a rule. Of a date that is understood as it is typed, what that date breaks; null
 * for nothing.
 */
export function errorOf(
  program: Program,
  state: State,
  facts: Facts,
  { id, stepId, field, value, error, refused = false }: Broken,
  { label, slots }: Pick<FieldView, 'label' | 'slots'>,
): FieldView['error'] {
  const { kept, understood, wording } = kindOf(program, field)
  const { today } = state
  const committed = (text: Value) => kept?.(program, unitAsShown(program.flow, field, facts), text, 'commit') ?? text
  const brokenBy = (item: Value) =>
    validateStep(program, stepId, { ...state.steps.of(stepId).values, [id]: committed(item) }, today, facts)[id]
  const broken = !refused && understood?.(program, field, value) ? brokenBy(value) : error
  if (!broken) return null
  const { rule, argument } = broken
  const params: Readonly<Record<string, string | number>> = program.params[rule]?.(argument as never, { today }) ?? {}

  /**
   * What the message shows as input that is right: what the field shows itself, if that is, or a day at which a rule
   * ends.
   */
  const exampleLike = (given: string): string => {
    const ends = Object.entries(field.rules ?? {}).map(
      ([name, limit]) => program.params[name]?.(limit as never, { today }).date,
    )
    const all = [slots.placeholder, given, ...ends.map((end) => String(end ?? '').slice(0, given.length))]
    return all.find((item): item is string => typeof item === 'string' && item !== '' && !brokenBy(item)) ?? given
  }
  const example = 'example' in params && { example: exampleLike(String(params.example)) }
  // A limit is told as the field tells answers: of months, as a month.
  const date = 'date' in params && { date: wording(program, field, String(params.date), facts) }
  const template = field.messages?.[rule] ?? program.flow.messages?.[rule]
  // The page knows no words for a rule that only the server has.
  if (refused && (template === undefined || argument === undefined))
    return { rule, text: textOf(program.flow, program.flow.modals.error.text, facts) ?? '' }
  return {
    rule,
    text: formatMessage(template ?? '{field}', {
      field: label || questionOf(program, stepId, facts),
      ...params,
      ...example,
      ...date,
    }),
  }
}

/** The question of a step as the name of a field that has none: without the mark at its end. */
function questionOf({ flow }: Program, stepId: string, facts: Facts): string {
  const question = textOf(flow, Object.values(flow.steps[stepId]!.bubbles).at(-1), facts) ?? ''
  return question.replace(/[\s.?!:\u3002\uFF0E\uFF1F\uFF01\uFF1A]+$/u, '')
}
