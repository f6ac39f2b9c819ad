import { join } from 'node:path'
import { Ajv } from 'ajv'
import { produce } from 'immer'
import { createStore } from '../../engine/runtime/session/store.ts'
import { answersTo, nameOf, programOf } from '../../tests/support/many-steps.ts'

/** The two valid answers that take turns, so that every operation changes something. */
export const answers = ['トウキョウ', 'オオサカ'] as const

/**
 * Gives a question an answer, validates it and determines what is visible; true if the next question is visible and the
 * answer is valid.
 */
export type Operation = (index: number, answer: string) => boolean | Promise<boolean>

const katakana = '^[ァ-ヶー・　]+$'

/** The engine, with every question answered. */
export function kaiwa(steps: number): Operation {
  const store = createStore(programOf(steps), { now: () => 0, carryOut: () => {} })
  const memory = { bannerShown: true, agreed: true }
  store.dispatch({
    type: 'opened',
    host: { options: {}, query: {} },
    today: '2026-01-01',
    memory,
    key: 'k',
    depth: 1,
    answers: answersTo(steps, answers[0]),
  })
  return (index, answer) => {
    store.dispatch({ type: 'edited', field: nameOf(index), value: answer })
    const isLast = index + 1 === steps
    return (isLast || store.step(`s${index + 1}`) !== undefined) && store.field(nameOf(index))!.error === null
  }
}

/**
 * The least that a form written by hand with immer and ajv does: a validator for each field, and a list of the visible
 * questions.
 */
export function byHand(steps: number): Operation {
  const ajv = new Ajv()
  const schema = { type: 'string', minLength: 1, pattern: katakana }
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

/** The engine of formily: a field for each question, which is visible as soon as the previous one has a value. */
export async function formily(steps: number): Promise<Operation> {
  const { createForm } = (await import(formilyCore)) as Formily
  const form = createForm({ validateFirst: true })
  const pattern = new RegExp(katakana)
  const fields = Array.from({ length: steps }, (_, index) =>
    form.createField({
      name: nameOf(index),
      initialValue: answers[0],
      required: true,
      validator: (value) => (pattern.test(value) ? '' : 'Katakana only'),
      reactions: index === 0 ? [] : [(field) => void (field.visible = Boolean(form.values[nameOf(index - 1)]))],
    }),
  )
  return async (index, answer) => {
    await fields[index]!.onInput(answer)
    return (fields[index + 1] ?? fields[index]!).visible && fields[index]!.selfErrors.length === 0
  }
}

/** The path at which `npm ci --prefix bench` installs formily. */
export const formilyCore = join(process.cwd(), 'bench/node_modules/@formily/core/lib/index.js')

interface Formily {
  readonly createForm: (options: object) => {
    readonly values: Record<string, unknown>
    createField(options: {
      name: string
      initialValue: string
      required: boolean
      validator: (value: string) => string
      reactions: ((field: { visible: boolean }) => void)[]
    }): { onInput(value: string): Promise<void>; readonly visible: boolean; readonly selfErrors: readonly unknown[] }
  }
}
