import { placeOf } from '../../program/fields.ts'
import { marked } from '../step-state.ts'
import type { Handlers } from '../turn.ts'
import { answers } from './answers.ts'

const kanji = /\p{Script=Han}/u

/** Input that the browser filled in counts as typed and left. A name in the place of its reading is refused. */
export const autofill: Handlers<'autofilled'> = {
  autofilled(turn, { field: id, value, at }) {
    const { stepId, field } = placeOf(turn.flow, id)
    if (!field.reading || !kanji.test(value)) {
      answers.edited(turn, { type: 'edited', field: id, value, whole: true, at })
      answers.committed(turn, { type: 'committed', field: id, at })
      return
    }
    const { values, uncertain, touched } = turn.step(stepId)
    turn.change(stepId, {
      values: { ...values, [id]: '' },
      uncertain: marked(uncertain, id),
      touched: marked(touched, id, false),
    })
  },
}
