import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { produce } from 'immer'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { createStore } from '../../engine/runtime/session/store.ts'
import { fieldTypes } from '../../renderers/fields.ts'
import { manyFlow } from './many-flow.ts'
import { manyGiven } from './many-given.ts'
import { median } from './rounds.ts'

/** Gives the question at an index another answer, checks it and says what shows; true where that is as it must be. */
type Operation = (index: number, value: string) => boolean | Promise<boolean>

/** Two answers that every text of readings takes; those that are compared ask for nothing else. */
const readings = ['トウキョウ', 'オオサカ'] as const
const katakana = '^[ァ-ヶー・　]+$'

/** Engines without a view that hold so many questions, all answered and shown. */
const engines: Readonly<Record<string, (count: number) => Promise<Operation>>> = {
  async 'immer + ajv per field'(count) {
    const valid = new Ajv().compile({ type: 'string', minLength: 1, pattern: katakana })
    const names = Array.from({ length: count }, (_, index) => `f${index}`)
    let state: { readonly answers: Record<string, string>; readonly shown: Record<string, boolean> } = {
      answers: Object.fromEntries(names.map((name) => [name, readings[0]])),
      shown: Object.fromEntries(names.map((name) => [name, true])),
    }
    return (index, value) => {
      const next = names[index + 1]
      state = produce(state, (draft) => {
        draft.answers[names[index]!] = value
        if (next !== undefined && draft.shown[next] !== Boolean(value)) draft.shown[next] = Boolean(value)
      })
      return valid(value) && state.shown[names[index]!]!
    }
  },
  async formily(count) {
    const { createForm } = (await import(join(import.meta.dirname, '../node_modules/@formily/core/lib/index.js'))) as Formily
    const form = createForm({ validateFirst: true })
    const pattern = new RegExp(katakana)
    const fields = Array.from({ length: count }, (_, index) =>
      form.createField({
        name: `f${index}`,
        initialValue: readings[0],
        required: true,
        validator: (value) => (pattern.test(value) ? '' : 'Katakana only'),
        reactions: index === 0 ? [] : [(field) => void (field.visible = Boolean(form.values[`f${index - 1}`]))],
      }),
    )
    return async (index, value) => {
      await fields[index]!.onInput(value)
      return (fields[index + 1] ?? fields[index]!).visible && fields[index]!.selfErrors.length === 0
    }
  },
  async Kaiwa(count) {
    // Every fourth question of the long form asks for a reading: so many of those alone.
    const flow = manyFlow(count * 4)
    const order = Object.keys(flow.steps).filter((_, index) => index % 4 === 2)
    const steps = Object.fromEntries(order.map((id) => [id, flow.steps[id]!]))
    const program = compileProgram({ ...flow, steps }, fieldTypes)
    const fields = order.map((id) => Object.keys(program.flow.steps[id]!.fields)[0]!)
    const given = manyGiven(count * 4)
    const store = createStore(program, { now: () => 0, carryOut: () => {} })
    store.dispatch({ type: 'opened', host: { options: {}, query: {} }, today: '2026-01-01', memory: { bannerShown: true, agreed: true }, key: 'k', depth: 1 })
    for (const [index, step] of order.entries()) {
      store.dispatch({ type: 'edited', field: fields[index]!, value: given[fields[index]!]! })
      store.dispatch({ type: 'confirmed', step })
    }
    return (index, value) => {
      store.dispatch({ type: 'edited', field: fields[index]!, value })
      const next = order[index + 1]
      return store.field(fields[index]!)?.error === null && (next === undefined || store.step(next) !== undefined)
    }
  },
}

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

/** Microseconds of one operation at each count of questions, and their ratio to immer with ajv; medians of rounds in turn. */
export async function engineTable(counts: readonly number[], rounds = 5): Promise<Record<string, Record<string, string>>> {
  const installed = existsSync(join(import.meta.dirname, '../node_modules/@formily/core'))
  const names = Object.keys(engines).filter((name) => name !== 'formily' || installed)
  const rows: Record<string, Record<string, string>> = {}
  for (const count of counts) {
    const running = await Promise.all(names.map(async (name) => ({ name, times: [] as number[], operate: await engines[name]!(count) })))
    for (let round = 0; round <= rounds; round++)
      for (const { operate, times } of running) {
        const time = await timeOf(operate, count)
        // The first round warms up.
        if (round > 0) times.push(time)
      }
    const reference = median(running[0]!.times)
    rows[`one operation at ${count} questions, µs`] = Object.fromEntries(
      running.map(({ name, times }) => [name, `${median(times).toFixed(1)} (${(median(times) / reference).toFixed(2)})`]),
    )
  }
  return rows
}

/** Operates on one question after the other, always with a real change, for a fifth of a second. */
async function timeOf(operate: Operation, count: number): Promise<number> {
  const start = performance.now()
  let operations = 0
  do {
    for (const value of [readings[1], readings[0]])
      for (let index = 0; index < Math.min(count, 50); index++, operations++) {
        const right = await operate(index, value)
        if (!right) throw new Error(`Question ${index} of ${count} did not take "${value}".`)
      }
  } while (performance.now() - start < 200)
  return ((performance.now() - start) * 1000) / operations
}
