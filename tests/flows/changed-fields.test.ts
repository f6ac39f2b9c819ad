import { describe, expect, test } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { withDefaults } from '../../engine/language/defaults/index.ts'
import { isError } from '../../engine/language/read/problem.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { converse, today } from '../support/conversation.ts'
import { optionsNamed, sentBy, writtenFlow } from './written-flow.ts'

const required = { rules: { required: true } } as const
const k = {
  bubbles: { question: 'K?' },
  fields: { k: { type: 'choice', options: optionsNamed('yes', 'no'), ...required } },
}
const ifYes = { when: { k: 'yes' } }
const step = (fields: object, question = 'Q?') => ({ confirm: true, bubbles: { question }, fields })

/** Returns a flow with these steps after the question `k`. */
const flowOf = (steps: object, more: object = {}) => ({
  version: 1,
  id: 'm',
  lang: 'en',
  ...more,
  steps: { k, ...steps },
  send: { done: { go: '/t' } },
})
const codesOf = (flow: { readonly id: string }) => writtenFlow(flow).problems.map(({ code, path }) => [code, path])

/** Opens a conversation with a flow after checking that it has no errors. */
function talkAbout(flow: { readonly id: string }) {
  const { flow: sound, problems } = writtenFlow(flow)
  expect(problems.filter(isError)).toEqual([])
  const talk = converse({ program: compileProgram(sound!, builtIn) })
  talk.open()
  const answer = (id: string, value: string | readonly string[], of?: string) => {
    talk.type(id, value)
    talk.dispatch({ type: 'committed', field: id })
    if (of !== undefined) talk.dispatch({ type: 'confirmed', step: of })
  }
  return { talk, answer }
}

describe('a chosen option that a change hides, in a field with another default', () => {
  const size = {
    type: 'choice',
    default: 's',
    options: { s: { value: 's', title: 'S' }, l: { value: 'l', title: 'L', ...ifYes } },
    ...required,
  }
  const chosen = () => {
    const item = talkAbout(flowOf({ size: step({ size }) }))
    item.answer('k', 'yes')
    item.answer('size', 'l', 'size')
    item.answer('k', 'no')
    return item
  }

  test('is asked for again, and sent only after it was confirmed', () => {
    const { talk, answer } = chosen()
    expect(talk.store.step('size')).toMatchObject({ state: 'asked', button: { disabled: false } })
    expect([talk.store.field('size')!.value, talk.store.frame().send.enabled]).toEqual(['s', false])
    answer('size', 's', 'size')
    expect(sentBy(talk)).toEqual({ k: 'no', size: 's' })
  })

  test('stays answered if it is still offered', () => {
    const { talk, answer } = talkAbout(flowOf({ size: step({ size }) }))
    answer('k', 'yes')
    answer('size', 's', 'size')
    answer('k', 'no')
    expect(talk.store.step('size')!.state).toBe('confirmed')
  })
})

describe('a question whose text needs an answer that is open again', () => {
  const name = { ...step({ name: { type: 'text', label: 'Name', ...required } }, 'Name?'), ...ifYes }
  const last = step({ mail: { type: 'text', label: 'Mail', ...required } }, '{name}?')
  const wordedLast = { ...last, bubbles: { question: [{ when: { k: 'no' }, use: 'Q?' }, { use: '{name}?' }] } }

  /** Returns a conversation in which the last question was answered before the name became a question. */
  function cameIn(presentation: { readonly whole?: boolean } = {}) {
    const program = compileProgram(withDefaults(flowOf({ name, last: wordedLast })), builtIn)
    const talk = converse({ program })
    talk.dispatch({
      type: 'opened',
      host: { options: {}, query: {} },
      today,
      memory: { bannerShown: false, agreed: false },
      key: 'key',
      depth: 0,
      manner: presentation,
    })
    for (const [id, value, of] of [
      ['k', 'no'],
      ['mail', 'a', 'last'],
      ['k', 'yes'],
    ] as const) {
      talk.type(id, value)
      talk.dispatch({ type: 'committed', field: id })
      if (of) talk.dispatch({ type: 'confirmed', step: of })
    }
    return talk
  }

  test('waits for that answer, and keeps its own', () => {
    const talk = cameIn()
    expect(talk.store.frame().shown).toEqual(['k', 'name'])
    expect(talk.store.frame().send.enabled).toBe(false)
    talk.type('name', 'Kim')
    talk.dispatch({ type: 'confirmed', step: 'name' })
    expect(talk.store.frame().shown).toEqual(['k', 'name', 'last'])
    expect(talk.store.step('last')!.bubbles.map(({ text }) => text)).toEqual(['Kim?'])
    expect(sentBy(talk)).toEqual({ k: 'yes', name: 'Kim', mail: 'a' })
  })

  test('keeps its place if all questions show at once', () => {
    expect(cameIn({ whole: true }).store.frame().shown).toEqual(['k', 'name', 'last'])
  })
})

test('a message names a field without a label by its question', () => {
  const toys = { type: 'checkboxes', options: optionsNamed('x', 'y', 'z'), rules: { required: true, minChoices: 2 } }
  const { talk, answer } = talkAbout(flowOf({ toys: step({ toys }, 'Which toys?') }))
  answer('k', 'yes')
  answer('toys', ['x'], 'toys')
  expect(talk.errorOf('toys')).toMatch(/^Which toys: \w/)
  answer('toys', [], 'toys')
  expect(talk.errorOf('toys')).toMatch(/^\w/)
})

test.each([
  ['yes', '120 cm', '120'],
  ['no', '47 in', '47'],
  ['no', '120 cm', '120 cm'],
])('with k = %s, %s is kept as %s: only the visible unit is removed', (kind, typed, stored) => {
  const height = { type: 'number', label: 'Height', unit: [{ ...ifYes, use: 'cm' }, { use: 'in' }], ...required }
  const { talk, answer } = talkAbout(flowOf({ height: step({ height }) }))
  answer('k', kind)
  answer('height', typed, 'height')
  expect(talk.store.field('height')!.value).toBe(stored)
  expect(talk.store.step('height')!.state).toBe(stored === typed ? 'asked' : 'confirmed')
})

test('a field with a condition on a date appears with a date that is typed in words', () => {
  const fields = {
    day: { type: 'date', label: 'Day', placeholder: '1 June 2027', ...required },
    note: { type: 'text', label: 'Note', when: { day: { from: '2020-01-01' } }, ...required },
  }
  const { talk, answer } = talkAbout(flowOf({ day: step(fields) }))
  answer('k', 'yes')
  talk.type('day', '1 June 2027')
  expect(talk.store.step('day')!.fields).toEqual(['day', 'note'])
  answer('note', 'x', 'day')
  expect(sentBy(talk)).toEqual({ k: 'yes', day: '2027-06-01', note: 'x' })
})

describe('the check finds', () => {
  const name = { type: 'text', label: 'Name', rules: { required: true, minLength: 3 } }
  test('a blank message', () => {
    expect(codesOf(flowOf({ name: step({ name }) }, { messages: { minLength: ' ' } }))).toEqual([
      ['blank-message', 'messages.minLength'],
    ])
  })

  test('a look-up that fills in a value which a rule of one case refuses', () => {
    const lookup = {
      source: 'postal',
      fill: { city: ['locality'] },
      missing: 'Not found',
      failed: 'Failed',
      shared: 'Which?',
    }
    const zip = { type: 'postal', label: 'Zip', lookup, rules: { required: true } }
    const city = {
      type: 'text',
      label: 'City',
      maxLength: 40,
      rules: { required: true },
      rulesWhen: [{ ...ifYes, rules: { katakana: true } }],
    }
    expect(codesOf(flowOf({ home: step({ zip, city }) }))).toContainEqual([
      'fill-refused',
      'steps.home.fields.zip.lookup.fill.city',
    ])
    const short = { ...city, rulesWhen: [{ ...ifYes, rules: { maxLength: 4 } }] }
    expect(codesOf(flowOf({ home: step({ zip, city: short }) }))).toContainEqual([
      'fill-refused',
      'steps.home.fields.zip.lookup.fill.city',
    ])
  })

  test('options that look the same in one case', () => {
    const options = {
      x: { value: 'x', title: [{ ...ifYes, use: 'Large' }, { use: 'Small' }] },
      y: { value: 'y', title: 'Large' },
    }
    expect(codesOf(flowOf({ size: step({ size: { type: 'choice', options, ...required } }) }))).toEqual([
      ['option-title-twice', 'steps.size.fields.size.options.y.title'],
    ])
    const byWord = { x: { value: 'x', title: '{size} one' }, y: { value: 'y', title: 'Large one' } }
    const words = { size: [{ ...ifYes, use: 'Large' }, { use: 'Small' }] }
    expect(
      codesOf(flowOf({ size: step({ choice: { type: 'choice', options: byWord, ...required } }) }, { words })),
    ).toEqual([['option-title-twice', 'steps.size.fields.choice.options.y.title']])
    const exclusive = {
      x: { value: 'x', title: 'Large', ...ifYes },
      y: { value: 'y', title: 'Large', when: { k: 'no' } },
    }
    expect(codesOf(flowOf({ size: step({ size: { type: 'choice', options: exclusive, ...required } }) }))).toEqual([])
    const both = { x: { value: 'x', title: 'Large' }, y: { value: 'y', title: 'Large', when: { k: 'no' } } }
    expect(codesOf(flowOf({ size: step({ size: { type: 'choice', options: both, ...required } }) }))).toEqual([
      ['option-title-twice', 'steps.size.fields.size.options.y.title'],
    ])
  })
})
