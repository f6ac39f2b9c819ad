import { beforeAll, describe, expect, test, vi } from 'vitest'
import { runsOf } from '../support/campaigns.ts'
import { differenceOf, leaksOf } from './judge.ts'
import { subjects } from './subjects.ts'
import { visit, type Visit, type Visitor } from './visit.ts'

const sessions = runsOf(70, 10_000)
const timeout = 3_600_000
const flows = subjects()
/** Whether an enquiry was sent, by session. Sessions that never reach the end would prove little. */
const sent: boolean[] = []

// Each visitor loads the engine separately, since state that it keeps for the life of a page must not make them differ.
const visitors: Visitor[] = []
beforeAll(async () => {
  for (const name of ['one', 'other']) {
    vi.resetModules()
    visitors.push({ name, createForm: (await import('./form.ts')).createForm })
  }
})

describe.each(flows.map((subject) => ({ id: subject.program.flow.id, subject })))('$id', ({ id, subject }) => {
  const pairs = Math.ceil(sessions / 2 / flows.length)

  test(`${2 * pairs} sessions, with any failures, reveal no answer`, { timeout }, async () => {
    const found: unknown[] = []
    for (let index = 0; index < pairs && found.length < 3; index++) {
      const seed = `${id} ${index}`
      const visits: Visit[] = []
      for (const visitor of visitors) visits.push(await visit(subject, seed, visitor))
      const [left, right] = visits
      const leaks = visits.flatMap((each) => leaksOf(subject.program, each))
      const difference = differenceOf(subject.program, left!.messages, right!.messages)
      if (leaks.length > 0 || difference !== undefined) found.push({ seed, leaks, difference })
      sent.push(left!.sent)
    }
    expect(found).toEqual([])
  })
})

test('many of the sessions reach the end', () => {
  expect(sent.length).toBeGreaterThanOrEqual(sessions / 2)
  expect(sent.filter(Boolean).length).toBeGreaterThan(sent.length / 4)
})
