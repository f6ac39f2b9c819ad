import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { someClient } from '../../../engine/language/checks/prove/dimensions.ts'
import { claims } from '../../../engine/language/checks/prove/index.ts'
import { replay } from '../../../engine/language/checks/prove/replay.ts'
import { wordingOf } from '../../../engine/language/messages/wording.ts'
import { reduce } from '../../../engine/runtime/session/reduce.ts'
import { closedState } from '../../../engine/runtime/session/state.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { branches } from './branches.ts'
import { knot } from './knots.ts'
import { changed, set } from './loss.ts'
import { lost } from './lost-answers.ts'
import { day, proven } from './proven.ts'
import { silent } from './silent-texts.ts'
import { stuck } from './stuck-visitors.ts'
import { unsure } from './unsure-answers.ts'
import { waiting } from './waiting.ts'

const losses = [...stuck, ...branches, ...waiting, ...lost, ...silent, ...unsure]
const enquiry = readFileSync(new URL('../../../flows/enquiry.flow.json', import.meta.url), 'utf8')

test.each([
  ['sound', changed(() => {}), { contexts: 12n, shapes: 2n }],
  ['enquiry', enquiry, { contexts: 288n, shapes: 2n }],
])('in the flow "%s" nobody is stuck, and many cases were explored', (_, text, least) => {
  const { problems, explored } = proven(text, builtIn)
  expect(problems).toEqual([])
  expect(explored).toMatchObject(least)
  expect(explored.wordings).toBeGreaterThan(90n)
})

describe('one mistake is one finding, and the session shows it', () => {
  test.each(losses)('$name', ({ change, code, path, seen }) => {
    const { findings, problems, program } = proven(changed(change), builtIn)
    expect(problems.map((problem) => [problem.code, problem.path])).toEqual([[code, path]])
    const [finding] = findings
    expect(seen(replay(program, finding!.counterexample), program)).toBe(true)
  })
})

test('every claim has a mistake that refutes it', () => {
  const shown = losses.map(({ code }) => code)
  expect(claims.map(({ code }) => code).filter((code) => !shown.includes(code))).toEqual([])
})

test('texts for parts that a flow lacks may be empty', () => {
  const text = changed((flow) => Object.assign(flow.frame.buttons, { info: '' }))
  expect(proven(text, builtIn).problems).toEqual([])
})

test('a step whose condition is a parameter of the address may have a value from there', () => {
  const text = changed(({ context, steps }) => {
    set(context, { spring: { query: { campaign: 'spring' } } })
    set(steps.name!, { when: { spring: true } })
    set(steps.name!.fields, { campaign: { type: 'hidden', from: 'campaign' } })
  })
  expect(proven(text, builtIn).problems).toEqual([])
})

test('a visit consists of its events: replayed, they lead to the same end', () => {
  const { program } = proven(enquiry, builtIn)
  const visitor = {
    options: { lpType: 'sms' },
    query: {},
    replies: [[someClient]],
    answers: {},
    skipped: [],
    today: day,
  }
  const { events, state, end } = replay(program, visitor)
  const again = events.reduce((so, event) => reduce(program, so, event).state, closedState(program))
  expect([end, again]).toEqual(['sent', state])
})

test.each([
  ['', 'error', 'before that it is empty.'],
  ['どなたでも', 'warning', 'before that it shows other words, and then changes.'],
])('a word before its answer that then becomes "%s" is an %s', (use, severity, end) => {
  const text = changed((flow) => {
    flow.words!.grade = [{ when: { level: 'beginner' }, use: 'はじめて' }, { use }]
    Object.assign(flow.steps.level!.bubbles, { hello: '{grade}{target}' })
  })
  const { problems } = proven(text, builtIn)
  expect(problems.map((problem) => [problem.severity, wordingOf('en', problem).message])).toEqual([
    [severity, expect.stringContaining(end)],
  ])
})

test('"proof": "partial" turns only unproven claims into warnings', { timeout: 60_000 }, () => {
  const severities = (partial: boolean) => {
    const text = changed((flow) => {
      knot(flow, 40)
      set(flow.words!, { idle: '' })
      set(flow.frame.buttons, { confirm: '' })
      if (partial) flow.proof = 'partial'
    })
    return Object.fromEntries(proven(text, builtIn).problems.map(({ code, severity }) => [code, severity]))
  }
  expect(severities(false)).toEqual({ 'too-many-cases': 'error', unused: 'warning', 'empty-text': 'error' })
  expect(severities(true)).toEqual({ 'too-many-cases': 'warning', unused: 'warning', 'empty-text': 'error' })
})
