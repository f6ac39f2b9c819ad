import { Ajv } from 'ajv'
import { produce } from 'immer'
import { createStore } from '../../engine/runtime/session/store.ts'
import { answersTo, nameOf, programOf } from '../../tests/support/many-steps.ts'

/** The two valid answers that take turns, so that every operation changes something. */
export const answers = ['トウキョウ', 'オオサカ'] as const

/** Gives a question an answer, judges it and finds out what shows; true where the next question shows and the answer is valid. */
export type Operation = (index: number, answer: string) => boolean

/** The engine, with every question answered. */
export function kaiwa(steps: number): Operation {
  const store = createStore(programOf(steps), { now: () => 0, carryOut: () => {} })
  const memory = { bannerShown: true, agreed: true }
  store.dispatch({ type: 'opened', host: { options: {}, query: {} }, today: '2026-01-01', memory, key: 'k', depth: 1, answers: answersTo(steps, answers[0]) })
  return (index, answer) => {
    store.dispatch({ type: 'edited', field: nameOf(index), value: answer })
    const isLast = index + 1 === steps
    return (isLast || store.step(`s${index + 1}`) !== undefined) && store.field(nameOf(index))!.error === null
  }
}

/** What a form written by hand with immer and ajv does at the least: a validator of each field, and a list of what shows. */
export function byHand(steps: number): Operation {
  const ajv = new Ajv()
  const schema = { type: 'string', minLength: 1, pattern: '^[ァ-ヶー・　]+$' }
  const names = Array.from({ length: steps }, (_, index) => nameOf(index))
  const validators = names.map(() => ajv.compile({ ...schema }))
  let state = {
    answers: Object.fromEntries(names.map((name): [string, string] => [name, answers[0]])),
    visible: Object.fromEntries(names.map((name): [string, boolean] => [name, true])),
  }
  return (index, answer) => {
    const next = names[index + 1]
    state = produce(state, (draft) => {
      draft.answers[names[index]!] = answer
      if (next !== undefined && draft.visible[next] !== (answer !== '')) draft.visible[next] = answer !== ''
    })
    return validators[index]!(answer) && (next === undefined || state.visible[next]!)
  }
}
