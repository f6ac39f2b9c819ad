import type { Flow, When } from '../../../../schemas/flow.ts'
import { optionsOf } from '../../../runtime/program/options.ts'

/** An option that is offered only under a condition. */
interface LapsingOption {
  readonly field: string
  readonly option: string
  readonly when: When
}

/**
 * Returns the options that make the session show a step again as unanswered, if they were chosen and a change then
 * hides them. These are options with a condition, in a field whose default is another option. A field without a default
 * becomes empty instead, and its step stays answered.
 */
export function lapsingOptions(flow: Flow, step: string): LapsingOption[] {
  return Object.entries(flow.steps[step]!.fields).flatMap(([field, declared]) => {
    const { default: start } = declared
    if (typeof start !== 'string') return []
    return Object.entries(optionsOf(flow, declared)).flatMap(([option, { when }]) =>
      when && option !== start ? [{ field, option, when }] : [],
    )
  })
}
