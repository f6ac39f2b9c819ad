import { describe, expect, test } from 'vitest'
import { walkVisitors } from '../../engine/language/walk/walk.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { today } from '../support/conversation.ts'
import { optionsNamed, writtenFlow } from './written-flow.ts'

const required = { required: true }
const field = (type: string, more: object = {}) => ({ type, label: type, rules: required, ...more })
const step = (question: unknown, fields: object, more: object = {}) => ({
  confirm: true,
  bubbles: { question },
  fields,
  ...more,
})
const flow = (steps: object, more: object = {}) => ({
  version: 1,
  id: 'm',
  lang: 'en',
  steps,
  send: { done: { go: '/t' } },
  ...more,
})

const k = step('Yes?', { k: field('choice', { options: optionsNamed('yes', 'no') }) })
const mail = { mail: field('email') }
const guests = (more: object = {}) => step('How many?', { n: field('number', { rules: { atMost: 9 } }) }, more)
/** Returns a text that quotes an answer where it is known, and has another wording where it is not. */
const guarded = (when: object) => [{ when, use: 'For {n}.' }, { use: 'For you.' }]
const agreement = { ok: { type: 'agreement', label: 'I agree', guide: 'Please read' } }
const needsTick = { send: { needs: { agreed: 'ok' }, done: { go: '/t' } } }
const coded = (pattern: string, more: object = {}) =>
  flow({ a: step('Code?', { n: field('text', { rules: { required: true, pattern, ...more } }) }) })

describe('sound flows with visitors who reach the end', () => {
  test.each<[string, { readonly id: string }]>([
    ['a number with a default', flow({ a: step('?', { n: field('number', { default: 2 }) }) })],
    ['a number with a decimal default', flow({ a: step('?', { n: field('number', { decimals: 2, default: 12.5 }) }) })],
    ['a rating with a default in the middle', flow({ a: step('?', { n: field('rating', { default: 3 }) }) })],
    [
      'a number that may be written with a 0 at its end',
      flow({ a: step('?', { n: field('number', { decimals: 2, placeholder: '12.50' }) }) }),
    ],
    [
      'an optional answer, in a text with a condition on it',
      flow({ a: guests(), b: step(guarded({ n: { atLeast: 0 } }), mail) }),
    ],
    ['the same, with the condition true', flow({ a: guests(), b: step(guarded({ n: true }), mail) })],
    [
      'an answer of a question that may be skipped',
      flow({ a: guests({ optional: true }), b: step(guarded({ n: { atLeast: 1 } }), mail) }),
    ],
    [
      'an answer in the title of the form',
      flow({ a: guests(), b: step('?', mail) }, { frame: { title: guarded({ n: { atLeast: 1 } }) } }),
    ],
    [
      'an answer on the send button',
      flow(
        { a: guests(), b: step('?', mail) },
        { send: { label: guarded({ n: { atLeast: 1 } }), done: { go: '/t' } } },
      ),
    ],
    [
      'an answer above the send button, of the last question, which may be skipped',
      flow(
        { b: step('?', mail), a: guests({ optional: true }) },
        { send: { before: { x: guarded({ n: { atLeast: 1 } }) }, done: { go: '/t' } } },
      ),
    ],
    [
      'an answer in a question that needs it',
      flow({
        a: guests(),
        c: step('For {n}?', { room: field('text') }, { when: { n: { atLeast: 2 } } }),
        b: step('?', mail),
      }),
    ],
    [
      'an answer that is known two questions further on',
      flow({
        a: guests({ optional: true }),
        c: step(
          '?',
          { room: field('choice', { options: optionsNamed('small', 'large') }) },
          { when: { n: { atLeast: 2 } } },
        ),
        d: step('A large room for {n}?', { why: field('text') }, { when: { room: 'large' } }),
        b: step('?', mail),
      }),
    ],
    [
      'an answer of an optional question, in a text with a condition on another of its answers',
      flow({
        a: step(
          '?',
          {
            who: field('text', { default: 'Ann' }),
            how: field('choice', { options: optionsNamed('x', 'y'), rules: {} }),
          },
          { optional: true },
        ),
        b: step([{ when: { how: 'x' }, use: 'Well, {who}.' }, { use: 'Well.' }], mail),
      }),
    ],
    ...Object.entries({
      'a question that needs the answer': [{ when: { n: { atLeast: 2 } } }, {}],
      'a field that needs the answer': [{}, { when: { n: { atLeast: 2 } } }],
    }).map(([where, [ofStep, ofField]]): [string, { readonly id: string }] => [
      `an answer in an option of a table that is offered in ${where}, and not in the question before it`,
      flow(
        {
          k,
          first: step('Which?', { first: field('choice', { options: 'rooms' }) }, { when: { k: 'no' } }),
          a: guests(),
          c: step(
            'Which now?',
            { other: field('text'), second: field('choice', { options: 'rooms', ...ofField }) },
            { ...ofStep },
          ),
          b: step('?', mail),
        },
        {
          tables: {
            rooms: {
              ...optionsNamed('small', 'large'),
              own: { value: 'own', title: 'Rooms for {n}', when: { k: 'yes' } },
            },
          },
        },
      ),
    ]),
    [
      'a last question of only the agreement that sending needs',
      flow({ k, a: { ...step('?', agreement), confirm: false } }, needsTick),
    ],
    [
      'a question for adults of today, and a way on for the others',
      flow({
        a: step('Born?', {
          n: field('date', { rules: { required: true, notAfter: { days: 0 }, notBefore: { years: -100 } } }),
        }),
        b: step('?', mail, { when: { n: { before: { years: -18 } } } }),
        k,
      }),
    ],
    [
      'a number made of a whole number',
      flow({
        a: step(
          '?',
          { n: field('text', { rules: { required: true, wholeNumber: true } }) },
          { answer: { total: { number: 'n' } } },
        ),
        b: step('?', mail),
      }),
    ],
    [
      'an answer in a text after sending, of a question that a change added',
      flow(
        { k, a: step('How many?', { n: field('number') }, { when: { k: 'yes' } }), b: step('?', mail) },
        { modals: { submitting: { text: [{ when: { k: 'yes' }, use: 'For {n} …' }, { use: 'Sending …' }] } } },
      ),
    ],
    ['a pattern that looks ahead twice', coded('(?=.*[0-9])(?=.*[A-Z])[A-Z0-9]{8}')],
    ['a pattern that forbids a beginning', coded('(?!000)[0-9]{3}-[0-9]{4}')],
    ['a pattern that repeats a character', coded('[0-9]{4}([-/])[0-9]{2}\\1[0-9]{2}')],
    ['a pattern that repeats a named group', coded('(?<pair>[0-9]{2})[a-z]\\k<pair>')],
    ['a pattern with its own anchor', coded('[A-Z]{2}[0-9]+', { startsWith: 'GB', digits: 13 })],
  ])('%s', { timeout: 60_000 }, (_, sound) => {
    const { problems, flow: read } = writtenFlow(sound)
    expect(problems).toEqual([])
    expect([...walkVisitors(read!, builtIn, today)].length).toBeGreaterThan(0)
  })
})

describe('mistakes that look like sound flows', () => {
  test.each<[string, { readonly id: string }, string]>([
    [
      'a decimal default of a whole number',
      flow({ a: step('?', { n: field('number', { default: 12.5 }) }) }),
      'default-refused',
    ],
    [
      'a rating with a default above the maximum',
      flow({ a: step('?', { n: field('rating', { most: 5, default: 7 }) }) }),
      'default-refused',
    ],
    [
      'a condition that holds without the answer',
      flow({ k, a: guests(), b: step(guarded({ k: 'yes' }), mail) }),
      'unsure-answer',
    ],
    [
      'a question that is also asked without the answer',
      flow({
        k,
        a: guests(),
        c: step('For {n}?', { room: field('text') }, { when: { any: [{ n: { atLeast: 2 } }, { k: 'yes' }] } }),
        b: step('?', mail),
      }),
      'unsure-answer',
    ],
    [
      'an answer of the last question above the send button',
      flow({ b: step('?', mail), a: guests() }, { send: { before: { x: 'For {n}' }, done: { go: '/t' } } }),
      'unsure-answer',
    ],
    [
      'an optional text beside an answer that is given',
      flow({
        a: step('?', { who: field('text', { rules: {} }), how: field('choice', { options: optionsNamed('x', 'y') }) }),
        b: step([{ when: { how: 'x' }, use: 'Well, {who}.' }, { use: 'Well.' }], mail),
      }),
      'unsure-answer',
    ],
    [
      'an answer of its own step, in a field that shows once it is typed',
      flow({
        a: step('?', {
          n: field('number', { rules: { atMost: 9 } }),
          room: field('text', { label: 'Room for {n}', when: { n: { atLeast: 2 } } }),
        }),
        b: step('?', mail),
      }),
      'unsure-answer',
    ],
    [
      'an agreement that sending does not need',
      flow({ k, a: { ...step('?', agreement), confirm: false } }),
      'nothing-to-do',
    ],
    [
      'an agreement that is ticked at the start',
      flow({ k, a: { ...step('?', { ok: { ...agreement.ok, default: true } }), confirm: false } }, needsTick),
      'nothing-to-do',
    ],
    ['a pattern that the length does not allow', coded('[A-Z]{5}', { maxLength: 4 }), 'no-value'],
  ])('%s', { timeout: 60_000 }, (_, flawed, code) => {
    expect(writtenFlow(flawed).problems.map((problem) => [problem.code, problem.severity])).toEqual([[code, 'error']])
  })
})

test('a skipped last question leaves its answer missing above the send button, although nothing can be sent', () => {
  const before = { x: 'For {n}', y: guarded({ n: { atLeast: 1 } }) }
  const { problems } = writtenFlow(
    flow(
      { a: step('How many?', { n: field('number') }, { optional: true }), b: step('?', mail) },
      { send: { before, done: { go: '/t' } } },
    ),
  )
  expect(problems.map(({ code, path }) => [code, path])).toEqual([
    ['not-optional', 'steps.a.optional'],
    ['unsure-answer', 'send.before.x'],
  ])
})

test('a last question whose agreement only some visitors see is sound for the others', () => {
  const { problems } = writtenFlow(
    flow(
      {
        k,
        a: {
          ...step('?', { ok: { ...agreement.ok, when: { k: 'yes' } }, note: field('text', { rules: {} }) }),
          confirm: false,
        },
      },
      needsTick,
    ),
  )
  expect(problems.map(({ code, path }) => [code, path])).toEqual([
    ['nothing-to-do', 'steps.a'],
    ['agreement-missing', 'send.needs.agreed'],
  ])
})

test('if the search for a matching text may be incomplete, finding none is a warning', () => {
  const { problems } = writtenFlow(coded('(?=abcdefgh)[^c]{3}ijklmno'))
  expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['no-value', 'warning']])
})
