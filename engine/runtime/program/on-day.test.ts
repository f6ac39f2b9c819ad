import { expect, test } from 'vitest'
import type { Flow } from '../../../schemas/flow.ts'
import { onDay } from './on-day.ts'

const days = ['2026-11-20', '2026-11-21', '2026-11-22']

/** Returns a program that counts how often its flow is searched. */
function counted(steps: object) {
  let looks = 0
  const flow = new Proxy({ steps } as unknown as Flow, { ownKeys: (all) => (looks++, Reflect.ownKeys(all)) })
  return { program: { flow }, looks: () => looks }
}

test('a flow without conditions relative to today is searched once and used for every day', () => {
  const { program, looks } = counted({ sex: { when: { parent: true, day: { before: '2026-01-01' } } } })
  for (const day of [...days, ...days]) expect(onDay(program, day)).toBe(program)
  expect(looks()).toBe(1)
})

test('a flow with such conditions is changed once a day, also if days alternate, as on a server', () => {
  const { program, looks } = counted({ repairs: { when: { bought: { before: { months: -1 }, from: { years: -1 } } } } })
  const dated = days.map((day) => onDay(program, day))
  const searched = looks()
  expect(dated.map(({ flow }) => flow.steps.repairs!.when!.bought)).toEqual(
    days.map((day) => ({ before: day.replace('-11-', '-10-'), from: day.replace('2026', '2025') })),
  )
  for (const [index, day] of [...days, ...days].entries()) expect(onDay(program, day)).toBe(dated[index % days.length])
  expect(looks()).toBe(searched)
})
