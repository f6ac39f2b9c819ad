import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flowFiles } from '../../../engine/tools/flow-files.ts'
import { load } from '../../support/load.ts'
import { compileProgram } from '../../../engine/language/compile/program.ts'
import { derive } from '../../../engine/runtime/session/view/derive.ts'
import { visitorsOf } from '../../../engine/language/walk/visitors.ts'
import { walkVisitors } from '../../../engine/language/walk/walk.ts'
import { builtIn } from '../../../site/vocabulary.ts'
import { day } from './proven.ts'

const flows = flowFiles([join(import.meta.dirname, '../../../flows')]).map((file) => {
  const { flow, problems } = load(file)
  if (!flow) throw new Error(problems[0]?.code)
  return { id: flow.id, flow, count: visitorsOf(flow, builtIn, day).length }
})

test.each(flows)('$id: $count visitors, in all its contexts, get to the end', { timeout: 60_000 }, ({ flow, count }) => {
  const program = compileProgram(flow, builtIn)
  const visits = [...walkVisitors(flow, builtIn, day)]
  expect(visits).toHaveLength(count)
  expect(count).toBeGreaterThan(0)
  for (const { visitor, state } of visits) {
    const { percent } = derive(program, state).view.frame.progress
    expect({ visitor, isOnTheWay: percent >= 0 && percent < 100 }).toEqual({ visitor, isOnTheWay: true })
  }
})

test('a visitor who does not get to the end is named', () => {
  const flow = structuredClone(flows.find(({ id }) => id === 'moving')!.flow)
  // Nobody can meet both.
  Object.assign(flow.steps.tel!.fields.tel!, { rules: { required: true, minLength: 9, maxLength: 3 } })
  expect(() => [...walkVisitors(flow, builtIn, day)]).toThrow(/The flow "moving": this visitor does not get to the end: \{/)
})
