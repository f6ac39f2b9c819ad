import { optionsOf } from '../../../engine/runtime/program/options.ts'
import { textOf } from '../../../engine/runtime/program/text.ts'
import type { Values } from '../../support/answers.ts'
import { piano as program, pianoAnswers, type Piano } from '../../support/piano.ts'
import { freshTelephone, type Respondent } from './answers.ts'

/** A respondent who can also choose from a select box. */
interface Seller extends Respondent {
  enter(field: string, input: string): Promise<void>
}

const { flow } = program

/** Returns a working day on which the third flow allows a piano to be collected. */
export function collectionDay(): string {
  const day = new Date(Date.now() + 14 * 86_400_000)
  const isClosed = () =>
    day.getUTCDay() % 6 === 0 || ['01-01', '12-25', '12-26'].includes(day.toISOString().slice(5, 10))
  while (isClosed()) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/**
 * Answers the questions about a piano from `first` up to and including `last`, except for photos and the agreement.
 * Returns the telephone number.
 */
export async function sellPiano(
  visitor: Seller,
  piano: Piano,
  last = 'contact',
  first = flow.order[0]!,
): Promise<string> {
  const tel = freshTelephone()
  const answers: Readonly<Record<string, Values>> = pianoAnswers[piano]
  for (const id of flow.order.slice(flow.order.indexOf(first))) {
    const step = flow.steps[id]!
    if (!answers[id]) continue
    for (const [name, value] of Object.entries({
      ...answers[id],
      ...(id === 'sale' && { pickup: collectionDay() }),
      ...(id === 'contact' && { tel }),
    })) {
      const field = step.fields[name]!
      const titles = [value]
        .flat()
        .map((option) => textOf(flow, optionsOf(flow, field)[String(option)]?.title ?? String(option), {})!)
      if (field.type === 'select') await visitor.enter(name, titles[0]!)
      else if (['choice', 'rating', 'checkboxes'].includes(field.type))
        for (const title of titles) await visitor.choose(name, title)
      else if (!['file', 'agreement'].includes(field.type)) await visitor.fill({ [name]: String(value) })
    }
    if (step.confirm) await visitor.confirm(id)
    if (id === last) break
  }
  return tel
}
