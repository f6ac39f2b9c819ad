import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileProgram } from '../../../engine/language/compile/program.ts'
import { visitorsOf, walkVisitors } from '../../../engine/language/walk/walk.ts'
import { derive } from '../../../engine/runtime/session/view/derive.ts'
import { flowFiles } from '../../../engine/tools/flow-files.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { load } from '../../support/load.ts'
import { writtenFlow } from '../written-flow.ts'
import { day } from './proven.ts'

const flows = flowFiles([join(import.meta.dirname, '../../../flows')]).map((file) => {
  const { flow, problems } = load(file)
  if (!flow) throw new Error(problems[0]?.code)
  return { id: flow.id, flow, count: visitorsOf(flow, builtIn, day).length }
})

test.each(flows)(
  '$id: $count visitors, in all its contexts, reach the end',
  { timeout: 240_000 },
  ({ flow, count }) => {
    const program = compileProgram(flow, builtIn)
    const visits = [...walkVisitors(flow, builtIn, day)]
    expect(visits).toHaveLength(count)
    expect(count).toBeGreaterThan(0)
    for (const { visitor, state } of visits) {
      const { percent } = derive(program, state).view.frame.progress
      expect({ visitor, isOnTheWay: percent >= 0 && percent < 100 }).toEqual({ visitor, isOnTheWay: true })
    }
  },
)

test('visitors on both sides of an age are simulated, by their own day', () => {
  const born = {
    type: 'date',
    label: 'Born',
    rules: { required: true, notAfter: { days: 0 }, notBefore: { years: -100 } },
  }
  const steps = {
    born: { confirm: true, bubbles: { question: 'Born?' }, fields: { born } },
    job: {
      confirm: true,
      when: { born: { before: { years: -18 } } },
      bubbles: { question: 'Job?' },
      fields: { job: { type: 'text', label: 'Job', rules: { required: true } } },
    },
    mail: {
      confirm: true,
      bubbles: { question: 'Mail?' },
      fields: { mail: { type: 'email', label: 'Mail', rules: { required: true } } },
    },
  }
  const { flow, problems } = writtenFlow({
    version: 1,
    id: 'age',
    lang: 'en',
    steps,
    send: { done: { go: '/t' } },
  } as never)
  expect(problems).toEqual([])
  const payloads = [...walkVisitors(flow!, builtIn, day)].map(({ payload }) => payload)
  const adult = `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`
  for (const { born: date, job } of payloads)
    expect({ date, isShown: job !== undefined }).toEqual({ date, isShown: typeof date === 'string' && date < adult })
  expect(new Set(payloads.map(({ job }) => job !== undefined)).size).toBe(2)
})

test('visitors are simulated for a condition with a name like for its contents', () => {
  const date = (rules: object) => ({ type: 'date', label: 'Day', rules: { required: true, ...rules } })
  const flowWith = (when: object, conditions?: object) =>
    writtenFlow({
      version: 1,
      id: 'days',
      lang: 'en',
      context: { isLong: { from: 'isLong', values: [true, false] } },
      conditions,
      steps: {
        days: {
          confirm: true,
          bubbles: { question: 'From and to?' },
          fields: {
            from: date({ notBefore: { days: 1 } }),
            to: { ...date({}), rulesWhen: [{ when, rules: { notBefore: { field: 'from' } } }] },
          },
        },
      },
      send: { add: { is_soon: [{ when: { to: { before: { days: 30 } } }, use: true }] }, done: { go: '/t' } },
    } as never)
  const visitors = (...conditions: Parameters<typeof flowWith>) => {
    const { flow, problems } = flowWith(...conditions)
    expect(problems).toEqual([])
    return [...walkVisitors(flow!, builtIn, day)].map(({ visitor }) => visitor)
  }
  const named = visitors({ long: true }, { long: { isLong: true } })
  expect(named.length).toBeGreaterThan(1)
  expect(named).toEqual(visitors({ isLong: true }))
})

test('a visitor who skips a question that still counts as remaining reaches the end', () => {
  const number = { type: 'number', label: 'Guests', rules: { atMost: 9 } }
  const steps = {
    mail: {
      confirm: true,
      bubbles: { question: 'Mail?' },
      fields: { mail: { type: 'email', label: 'Mail', rules: { required: true } } },
    },
    guests: { confirm: true, optional: true, bubbles: { question: 'How many?' }, fields: { guests: number } },
  }
  const send = { add: { is_group: [{ when: { guests: { atLeast: 5 } }, use: true }] }, done: { go: '/t' } }
  const { flow, problems } = writtenFlow({
    version: 1,
    id: 'group',
    lang: 'en',
    steps,
    send,
    frame: { remaining: '{remaining} to go' },
  } as never)
  expect(problems).toEqual([])
  expect([...walkVisitors(flow!, builtIn, day)].map(({ visitor }) => visitor.skipped)).toContainEqual(['guests'])
})

test('a visitor who does not reach the end is reported', () => {
  const flow = structuredClone(flows.find(({ id }) => id === 'moving')!.flow)
  // No answer satisfies both rules.
  Object.assign(flow.steps.tel!.fields.tel!, { rules: { required: true, minLength: 9, maxLength: 3 } })
  expect(() => [...walkVisitors(flow, builtIn, day)]).toThrow(
    /The flow "moving": this visitor does not get to the end: \{/,
  )
})
