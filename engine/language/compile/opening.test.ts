import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import { load } from '../../../tests/support/load.ts'
import { overlaid } from '../../runtime/program/overlaid.ts'
import type { Program } from '../../runtime/program/program.ts'
import { openingSteps } from '../../runtime/program/start.ts'
import { createStore, type Store } from '../../runtime/session/store.ts'
import { flowIds, flowSuffix } from '../../tools/flow-files.ts'
import { starterFlow } from '../examples/example-flow.ts'
import { additionsTo, openingOf } from './module.ts'
import { compileProgram } from './program.ts'

const folder = resolve(import.meta.dirname, '../../../flows')

/** The flows of the project, and a new flow made from the starter. */
const flows = [...flowIds(folder), 'begun']
const fileOf = (id: string) => join(folder, id + flowSuffix)
const given = new Map([[fileOf('begun'), starterFlow('begun', 'en')]])

/** Returns a flow as a program, and the program that its form opens with. */
function programsOf(id: string): { readonly complete: Program; readonly opening: Program } {
  const complete = compileProgram(load(fileOf(id), fileOf(id), given).flow!, builtIn)
  const flow = openingOf(complete.flow)
  return { complete, opening: { ...compileProgram(flow, builtIn), flow } }
}

function opened(program: Program, options: Readonly<Record<string, boolean>>): Store {
  const store = createStore(program, { now: () => 0, carryOut() {} })
  const memory = { bannerShown: false, agreed: false }
  store.dispatch({ type: 'opened', host: { options, query: {} }, today: '2026-11-21', memory, key: 'k', depth: 1 })
  return store
}

/** Returns the steps as a visitor sees them, and the frame around them before the first answer. */
function seen({ frame, step, field }: Store, steps: readonly string[]) {
  const { open, lang, shown, progress, remaining, timing, layers, info, banner, frame: words, modals } = frame()
  const { footer: _, ...around } = words
  const views = steps.map((id) => [step(id), step(id)?.fields.map((item) => field(item))])
  return { open, lang, shown, progress, remaining, timing, layers, info, banner, around, info_: modals.info, views }
}

/** Answers the first question, with its first option if it has options. */
function answer(store: Store): void {
  const [id] = store.frame().shown
  for (const name of store.step(id!)!.fields)
    store.dispatch({ type: 'edited', field: name, value: store.field(name)!.options[0]?.id ?? 'ヤマダ' })
  store.dispatch({ type: 'confirmed', step: id! })
}

test.each(flows)('%s opens the same with its opening part, and continues the same with the rest', (id) => {
  const { complete, opening } = programsOf(id)
  for (const options of [{}, { isParentRequest: true }]) {
    const [entire, part] = [opened(complete, options), opened(opening, options)]
    const openingIds = Object.keys(openingSteps(complete.flow))
    expect(seen(part, openingIds)).toEqual(seen(entire, openingIds))
    answer(entire)
    answer(part)
    part.replace(complete)
    // Request numbers match: no request was sent for anything that the opening part lacks.
    expect(part.state()).toEqual(entire.state())
    expect(seen(part, entire.frame().shown)).toEqual(seen(entire, entire.frame().shown))
    expect(part.frame()).toEqual(entire.frame())
  }
})

test.each(['enquiry', 'moving', 'piano'])('the opening part of %s is less than half of the flow', (id) => {
  const { complete, opening } = programsOf(id)
  expect(JSON.stringify(opening.flow).length).toBeLessThan(JSON.stringify(complete.flow).length / 2)
})

test.each(flows)('%s: the opening part with the rest laid over it is the complete flow, in its order', (id) => {
  const { complete, opening } = programsOf(id)
  const completed = overlaid(opening.flow, additionsTo(opening.flow, complete.flow))
  expect(completed).toEqual(complete.flow)
  // The order of bubbles, notes, fields and options has a meaning, so it must match.
  const inOrder = ({ steps, tables = {} }: typeof completed) =>
    [
      ...Object.values(tables),
      ...Object.values(steps).flatMap(({ bubbles, notes, fields }) => [bubbles, notes, fields]),
    ].map((part) => JSON.stringify(part))
  expect(inOrder(completed).toSorted()).toEqual(inOrder(complete.flow).toSorted())
  expect(Object.keys(completed.steps)).toEqual(Object.keys(complete.flow.steps))
})

test('a part with content that the complete flow lacks is refused', () => {
  expect(additionsTo({ a: 1, b: { c: 2 } }, { a: 1, b: { c: 2, d: 3 }, e: [4] })).toEqual({ b: { d: 3 }, e: [4] })
  expect(additionsTo({ a: { b: 1 } }, { a: { b: 1 } })).toBeUndefined()
  expect(() => additionsTo({ a: { b: 1 } }, { a: {} })).toThrow('"b"')
})
