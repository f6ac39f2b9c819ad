import { matches } from '../flow/when.ts'
import type { Ground } from './ground.ts'

/** How much a proof went through: so that one that saw nothing does not look like one that found nothing. */
export interface Explored {
  /** Contexts that the flow can tell apart, of those that the page and its address can make. */
  readonly contexts: number
  /** Different lists of steps that visitors are asked. */
  readonly shapes: number
  /** Ways to the end that differ in what steps, fields and the verification of the number go by. */
  readonly paths: number
  /** Texts and values, each in every case that bears on it. */
  readonly wordings: number
}

export function exploredBy({ flow, subject, explorer, readings }: Ground): Explored {
  const conditional = [...Object.values(flow.steps), ...subject.fields.map(({ field }) => field), flow.send.sms]
  const names = conditional.flatMap((one) => Object.keys(one?.when ?? {}))
  const paths = explorer.situations(names, { moment: 'end' }) ?? []
  const shapes = new Set(
    paths.map(({ facts }) => flow.order.filter((id) => matches(flow.steps[id]!.when, facts)).join()),
  )
  return {
    contexts: explorer.contexts(),
    shapes: shapes.size,
    paths: paths.length,
    wordings: readings.reduce((total, { cases = [] }) => total + cases.length, 0),
  }
}
