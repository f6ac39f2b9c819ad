import { describe, expect, test } from 'vitest'
import { answersSchema } from '../../engine/language/answers/answers-schema.ts'
import { printModule } from '../../engine/language/compile/module.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { wordingOf } from '../../engine/language/messages/wording.ts'
import { allTextEntries } from '../../engine/language/texts/rows.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { publishedFlow } from '../../server/flow/published-flow.ts'
import { converse, today } from '../support/conversation.ts'
import { optionsNamed, sentBy, writtenFlow } from './written-flow.ts'

const required = { required: true }
const step = (fields: object, more: object = {}) => ({
  bubbles: { question: 'Which?' },
  fields,
  confirm: true,
  ...more,
})

/** Returns a flow whose last question has this condition, with these conditions that have a name. */
function flowWith(when: unknown, conditions?: object, more: object = {}, ofLast: object = {}) {
  const damages = {
    type: 'checkboxes',
    options: optionsNamed('keys', 'legs', 'lid', 'stool', 'none'),
    alone: 'none',
    rules: { ...required, maxChoices: 3 },
  }
  return writtenFlow({
    version: 1,
    id: 'rooms',
    lang: 'en',
    context: { lot: { from: 'lot', values: ['none', '2027-05-01'] }, club: { query: { club: '1' } } },
    ...(conditions && { conditions }),
    steps: {
      job: step({ job: { type: 'choice', options: optionsNamed('employee', 'student', 'none'), rules: required } }),
      guests: step({ guests: { type: 'number', label: 'Guests', rules: { ...required, atLeast: 1, atMost: 20 } } }),
      price: step({ price: { type: 'number', label: 'Price', decimals: 1, rules: { atLeast: -5, atMost: 5 } } }),
      damages: step({ damages }),
      arrival: step({
        arrival: {
          type: 'date',
          label: 'Arrival',
          placeholder: '2027-01-01',
          rules: { ...required, notBefore: { days: 1 } },
        },
      }),
      month: step({ month: { type: 'date', label: 'Month', precision: 'month', rules: required } }),
      workday: step({
        workday: { type: 'date', label: 'Call', rules: { ...required, notBefore: { days: 1 }, workingDays: true } },
      }),
      photos: step({ photos: { type: 'file', label: 'Photos', accept: ['jpeg'], maxFiles: 3 } }),
      last: step(
        { last: { type: 'choice', options: optionsNamed('a', 'b'), rules: required } },
        when === undefined ? {} : { when, ...ofLast },
      ),
      later: step(
        { later: { type: 'choice', options: optionsNamed('a', 'b') } },
        { bubbles: { question: [{ when: { club: true, lot: 'none' }, use: 'And?' }, { use: 'And then?' }] } },
      ),
    },
    send: { done: { go: '/thanks' }, ...(more as { send?: object }).send },
  } as never)
}

const problems = (when: unknown, conditions?: object, more?: object) =>
  flowWith(when, conditions, more).problems.map(({ code, path, severity }) => `${severity} ${code} ${path}`)

const conditions = {
  grown: { guests: { atLeast: 3 } },
  family: { grown: true, not: { job: 'student' } },
  busy: { any: [{ damages: { count: 3 } }, { arrival: { weekday: 'sunday' } }] },
}
/** Uses every condition, so that none is unused. */
const all = { family: true, grown: true, busy: true }

describe('every form of a condition is proven', () => {
  test.each<[unknown, object?]>([
    [{ not: { job: 'student' } }],
    [{ guests: true, not: { job: ['student', 'none'] } }],
    [{ not: { job: 'student', guests: { atLeast: 5 } } }],
    [{ not: { any: [{ job: 'student' }, { guests: 2 }] } }],
    [{ any: [{ not: { job: 'student' } }, { guests: 2 }] }],
    [
      {
        any: [
          { job: 'student', any: [{ guests: 1 }, { guests: 3 }] },
          { job: 'none', not: { guests: 7 } },
        ],
      },
    ],
    [{ not: { not: { job: 'student' } } }],
    [{ not: { club: true, any: [{ job: 'none' }, { guests: { below: 4 } }] } }],
    [{ damages: { count: { atLeast: 2 } } }],
    [{ damages: { count: 2 } }],
    [{ damages: { count: { below: 2 } } }],
    [{ damages: [{ count: 1 }, 'legs'] }],
    [{ damages: { count: { atLeast: 2, below: 3 } }, not: { damages: 'lid' } }],
    [{ photos: { count: 0 } }],
    [{ photos: { count: 3 } }],
    [{ photos: [{ count: 1 }, { count: { atLeast: 3 } }] }],
    [{ arrival: { weekday: ['saturday', 'sunday'] } }],
    [{ arrival: { weekday: 'monday', from: '2029-01-01', before: '2029-01-15' } }],
    [{ arrival: { weekday: 'friday', from: { days: 10 } } }],
    [{ workday: { weekday: 'friday' } }],
    [{ not: { arrival: { weekday: 'saturday' } } }],
    [{ lot: { weekday: 'saturday' } }],
    [{ guests: 2 }],
    [{ guests: [1, 2, { atLeast: 10 }] }],
    [{ guests: [12, { atLeast: 10 }, { atLeast: 11, below: 90 }] }],
    [{ price: 0 }],
    [{ price: [-4.5, 1.1] }],
    [{ not: { price: 0.3 } }],
    [{ grown: true }, { grown: conditions.grown }],
    [{ grown: false }, { grown: conditions.grown }],
    [all, conditions],
    [{ guests: 4, any: [{ family: false }, { busy: true }], grown: true }, conditions],
    [{ grown: true, guests: { below: 9 } }, { grown: conditions.grown }],
  ])('%j', { timeout: 60_000 }, (when, named) => {
    expect(problems(when, named)).toEqual([])
  })

  test('is also proven in texts, options, rules and fields', { timeout: 60_000 }, () => {
    const label = [
      { when: { busy: true }, use: 'Send, busy' },
      { when: { not: { family: true } }, use: 'Send, for one' },
      { use: 'Send' },
    ]
    expect(problems(all, conditions, { send: { label } })).toEqual([])
    const options = {
      a: { value: 1, title: 'A', when: { family: true } },
      b: { value: 2, title: 'B' },
      c: { value: 3, title: 'C', when: { not: { damages: { count: 1 } } } },
    }
    const fields = {
      last: { type: 'choice', options, rules: required },
      text: {
        type: 'text',
        label: 'Text',
        when: { not: { last: 'b' } },
        rulesWhen: [{ when: { arrival: { weekday: 'sunday' } }, rules: required }],
      },
    }
    const { problems: found } = flowWith({ any: [{ busy: true }, { grown: true }] }, conditions, {}, { fields })
    expect(found).toEqual([])
  })
})

const at = 'steps.last.when'

describe('one mistake is one finding', () => {
  test.each<[string, unknown, string, object?]>([
    // Not in the language.
    ['not of true', { not: true }, `error not-of-value ${at}.not`],
    ['not of a list', { not: [{ job: 'student' }, { guests: 2 }] }, `error not-of-value ${at}.not`],
    ['an empty not', { not: {} }, `error out-of-bounds ${at}.not`],
    ['not under a name', { job: { not: 'student' } }, `error not-in-condition ${at}.job.not`],
    ['unless', { unless: { job: 'student' } }, `error not-in-condition ${at}.unless`],
    ['nested too deep', { not: { not: { not: { job: 'none' } } } }, `error nested-too-deep ${at}.not.not.not`],
    [
      'any nested too deep',
      { not: { not: { any: [{ job: 'none' }, { guests: 2 }] } } },
      `error nested-too-deep ${at}.not.not.any`,
    ],
    ['any of one in any', { any: [{ any: [{ job: 'none' }] }, { guests: 2 }] }, `error out-of-bounds ${at}.any[0].any`],
    ['a count in quotes', { damages: { count: '2' } }, `error wrong-type ${at}.damages.count`],
    ['a negative count', { damages: { count: -1 } }, `error out-of-bounds ${at}.damages.count`],
    ['a fraction of a choice', { damages: { count: 1.5 } }, `error wrong-type ${at}.damages.count`],
    ['a misspelt limit', { damages: { count: { atleast: 2 } } }, `error unknown-key ${at}.damages.count.atleast`],
    ['a limit of 0', { damages: { count: { atLeast: 0 } } }, `error out-of-bounds ${at}.damages.count.atLeast`],
    ['a misspelt day', { arrival: { weekday: 'satuday' } }, `error unknown-value ${at}.arrival.weekday`],
    ['a capital', { arrival: { weekday: ['Sunday'] } }, `error unknown-value ${at}.arrival.weekday[0]`],
    ['a day twice', { arrival: { weekday: ['sunday', 'sunday'] } }, `error entry-twice ${at}.arrival.weekday[1]`],
    ['no day', { arrival: { weekday: [] } }, `error out-of-bounds ${at}.arrival.weekday`],
    ['an invalid name', { grown: true }, 'error wrong-key conditions.Grown', { Grown: conditions.grown }],
    ['an empty condition', { grown: true }, 'error out-of-bounds conditions.grown', { grown: {} }],
    // Wrong names and values.
    ['a misspelt name in not', { not: { jub: 'student' } }, `error condition-key ${at}.not.jub`],
    ['a misspelt option in not', { not: { job: 'studant' } }, `error condition-value ${at}.not.job`],
    ['a later answer in not', { not: { later: 'a' } }, `error condition-later-step ${at}.not.later`],
    [
      'a later answer far inside',
      { any: [{ not: { later: 'a' } }, { guests: 2 }] },
      `error condition-later-step ${at}.any[0].not.later`,
    ],
    ['a count of one choice', { job: { count: 2 } }, `error condition-value ${at}.job`],
    ['a count of a number', { guests: { count: 2 } }, `error condition-value ${at}.guests`],
    ['a count beside a limit', { damages: { count: 2, atLeast: 2 } }, `error condition-value ${at}.damages`],
    ['a limit of choices', { damages: { atLeast: 2 } }, `error condition-value ${at}.damages`],
    ['a number of choices', { damages: 2 }, `error condition-value ${at}.damages`],
    ['a weekday of a choice', { job: { weekday: 'sunday' } }, `error condition-value ${at}.job`],
    ['a weekday of a month', { month: { weekday: 'sunday' } }, `error condition-value ${at}.month`],
    ['a weekday without its key', { arrival: 'sunday' }, `error condition-value ${at}.arrival`],
    ['a number in quotes', { guests: '2' }, `error condition-value ${at}.guests`],
    ['a word for a number', { guests: 'two' }, `error condition-value ${at}.guests`],
    ['a misspelt condition', { grwn: true }, `error condition-key ${at}.grwn`, { grown: conditions.grown }],
    ['a value of a condition', { grown: 'yes' }, `error condition-value ${at}.grown`, { grown: conditions.grown }],
    [
      'a condition with limits',
      { grown: { atLeast: 1 } },
      `error condition-value ${at}.grown`,
      { grown: conditions.grown },
    ],
    [
      'a misspelt name in a condition',
      { grown: true },
      'error condition-key conditions.grown.gests',
      { grown: { gests: 2 } },
    ],
    [
      'a later answer in a condition',
      { soon: true },
      `error condition-later-step ${at}.soon`,
      { soon: { later: 'a' } },
    ],
    [
      'a later answer behind two conditions',
      { any: [{ first: true }, { guests: 2 }] },
      `error condition-later-step ${at}.any[0].first`,
      { first: { not: { soon: true } }, soon: { later: 'a' } },
    ],
    [
      'a condition of itself',
      { grown: true },
      'error condition-cycle conditions.grown',
      { grown: { guests: 2, grown: true } },
    ],
    [
      'a cycle of conditions',
      { one: true },
      'error condition-cycle conditions.one',
      { one: { any: [{ two: true }, { guests: 2 }] }, two: { not: { one: true } } },
    ],
    ['the name of an answer', { job: 'none' }, `error name-clash ${at}.job`, { job: { guests: 2 } }],
    ['the name of a context value', { club: true }, `error name-clash ${at}.club`, { club: { guests: 2 } }],
    ['the name any', { guests: 2 }, 'error reserved-name conditions.any', { any: { guests: 2 } }],
    ['the name not', { guests: 2 }, 'error reserved-name conditions.not', { not: { guests: 2 } }],
    // Never or always true.
    ['an unused condition', { guests: 2 }, 'warning unused conditions.grown', { grown: conditions.grown }],
    ['a number outside of limits', { guests: 21 }, `error dead-condition ${at}`],
    ['a number between steps', { guests: 2.5 }, `error dead-condition ${at}`],
    [
      'a limit of a list outside of limits',
      { guests: [1, { atLeast: 100_000 }] },
      `error dead-condition ${at}.guests[1]`,
    ],
    ['a number of a list outside of limits', { guests: [99, 2] }, `error dead-condition ${at}.guests[0]`],
    [
      'a number of a list in not outside of limits',
      { not: { guests: [{ below: 3 }, 21] } },
      `error dead-condition ${at}.not.guests[1]`,
    ],
    [
      'a count of a list that no rule allows',
      { damages: [{ count: 4 }, 'lid'] },
      `error dead-condition ${at}.damages[0]`,
    ],
    [
      'a number of a list in a condition with a name',
      { grown: true },
      'error dead-condition conditions.grown.guests[1]',
      { grown: { guests: [2, 30] } },
    ],
    ['a list without a possible value', { guests: [30, 40] }, `error dead-condition ${at}`],
    ['too many choices', { damages: { count: { atLeast: 9 } } }, `error dead-condition ${at}`],
    ['more choices than a rule allows', { damages: { count: 4 } }, `error dead-condition ${at}`],
    [
      'as many choices as with another',
      { damages: 'none', not: { damages: { count: 1 } } },
      `error dead-condition ${at}`,
    ],
    ['more files than fit', { photos: { count: { atLeast: 4 } } }, `error dead-condition ${at}`],
    ['a closed day', { workday: { weekday: 'sunday' } }, `error dead-condition ${at}`],
    [
      'a day outside of dates',
      { arrival: { weekday: 'sunday', from: '2029-01-01', before: '2029-01-03' } },
      `error dead-condition ${at}`,
    ],
    ['an impossible not', { not: { job: ['student', 'employee', 'none'] } }, `error dead-condition ${at}`],
    ['not with its own condition', { job: 'student', not: { job: 'student' } }, `error dead-condition ${at}`],
    ['a condition that never holds', { far: true }, 'error dead-condition conditions.far', { far: { guests: 30 } }],
    [
      'a condition with one that never holds',
      { farther: true },
      'error dead-condition conditions.far',
      { far: { guests: 30 }, farther: { far: true } },
    ],
    ['not with a condition that never holds', { guests: 2, not: { guests: 30 } }, `error dead-any ${at}.not`],
    ['not with a value that is excluded anyway', { job: 'student', not: { job: 'none' } }, `error dead-any ${at}.not`],
    [
      'a part of not that never holds',
      { not: { any: [{ guests: 30 }, { guests: 2 }] } },
      `error dead-any ${at}.not.any[0]`,
    ],
    [
      'a part of any in any that another covers',
      { any: [{ any: [{ guests: 2 }, { guests: [2, 3] }] }, { job: 'none' }] },
      `warning dead-any ${at}.any[0].any[0]`,
    ],
    [
      'a count that another covers',
      { any: [{ damages: { count: 1 } }, { damages: { count: { below: 3 } } }] },
      `warning dead-any ${at}.any[0]`,
    ],
    [
      'a part of a condition that never holds',
      { grown: true },
      'error dead-any conditions.grown.any[1]',
      { grown: { any: [{ guests: 2 }, { guests: 30 }] } },
    ],
  ])('%s', { timeout: 60_000 }, (_, when, found, named) => {
    expect(problems(when, named)).toEqual([found])
  })

  test('in texts', { timeout: 60_000 }, () => {
    const label = (...picks: object[]) => ({ send: { label: [...picks, { use: 'z' }] } })
    const grown = { grown: conditions.grown }
    expect(
      problems(
        { grown: true },
        grown,
        label({ when: { grown: true }, use: 'a' }, { when: { grown: false }, use: 'b' }),
      ),
    ).toEqual(['warning dead-wording send.label[2]'])
    const same = { not: { job: 'none' }, guests: 2 }
    expect(
      problems({ guests: 2 }, undefined, label({ when: { not: same.not }, use: 'a' }, { when: same, use: 'b' })),
    ).toEqual(['error pick-unreachable send.label[1]'])
  })
})

test('a finding shows the condition as it is in the file, in both languages', { timeout: 60_000 }, () => {
  const named = { grown: conditions.grown }
  const [problem] = flowWith({ grown: true, damages: { count: 4 }, arrival: { weekday: 'sunday' } }, named).problems
  const { message } = wordingOf('en', problem!)
  expect(message).toContain('grown')
  expect(message).toContain('{"count":4}')
  expect(message).toContain('sunday')
  expect(wordingOf('ja', problem!).message).toContain('grown')
  const [later] = flowWith({ soon: true }, { soon: { later: 'a' } }).problems
  expect(wordingOf('en', later!).message).toMatch(/"soon".*"later"/)
  expect(wordingOf('ja', later!).message).toMatch(/"soon".*"later"/)
  const [nobody] = flowWith({ guests: 2, not: { guests: 30 } }).problems
  expect(wordingOf('en', nobody!).message).toContain('guests = 30')
})

const answers = {
  job: 'employee',
  guests: '2',
  price: '',
  damages: ['keys', 'legs'],
  arrival: '2027-01-02',
  month: '2027-01',
  workday: '2027-01-04',
  photos: ['a', 'b'],
}

describe('page and server evaluate a condition alike', () => {
  test.each<[unknown, object, boolean, object?]>([
    [{ not: { job: 'student' } }, {}, true],
    [{ not: { job: 'student' } }, { job: 'student' }, false],
    [{ not: { any: [{ job: 'student' }, { guests: 2 }] } }, {}, false],
    [{ not: { any: [{ job: 'student' }, { guests: 2 }] } }, { guests: '3' }, true],
    [{ any: [{ job: 'none' }, { not: { guests: 2 }, job: 'employee' }] }, { guests: '5' }, true],
    [{ any: [{ job: 'none' }, { not: { guests: 2 }, job: 'employee' }] }, {}, false],
    [{ damages: { count: 2 } }, {}, true],
    [{ damages: { count: 2 } }, { damages: ['keys'] }, false],
    [{ damages: { count: { below: 2 } } }, { damages: ['none'] }, true],
    [{ damages: { count: { atLeast: 2 } } }, { damages: ['none'] }, false],
    [{ photos: { count: 2 } }, {}, true],
    [{ photos: { count: { below: 2 } } }, { photos: [] }, true],
    [{ photos: true }, { photos: [] }, false],
    [{ photos: { count: { atLeast: 3 } } }, {}, false],
    [{ arrival: { weekday: 'saturday' } }, {}, true],
    [{ arrival: { weekday: ['sunday', 'monday'] } }, {}, false],
    [{ arrival: { weekday: 'sunday', from: '2027-01-03' } }, { arrival: '2027-01-03' }, true],
    [{ arrival: { weekday: 'sunday', from: '2027-01-04' } }, { arrival: '2027-01-03' }, false],
    [{ guests: 2 }, {}, true],
    [{ guests: [1, { atLeast: 10 }] }, {}, false],
    [{ price: 0 }, { price: '0' }, true],
    [{ price: 0 }, {}, false],
    [{ price: -4.5 }, { price: '-4.5' }, true],
    [{ family: true }, { guests: '3' }, true, conditions],
    [{ family: true }, { guests: '3', job: 'student' }, false, conditions],
    [{ family: false }, {}, true, conditions],
    [{ busy: true }, { arrival: '2027-01-03' }, true, conditions],
    [{ any: [{ busy: true }, { grown: true }] }, {}, false, conditions],
  ])('%j with %j holds: %s', { timeout: 60_000 }, (when, changed, isAsked, named) => {
    const { flow } = flowWith(when, named)
    const program = compileProgram(flow!, builtIn)
    const talk = converse({ program })
    talk.open()
    const answer = (field: string, value?: unknown) => {
      if (value !== undefined) talk.type(field, value as string)
      talk.dispatch({ type: 'confirmed', step: field })
    }
    for (const [field, value] of Object.entries({ ...answers, ...changed })) answer(field, value)
    expect(talk.store.frame().shown.includes('last')).toBe(isAsked)
    if (isAsked) answer('last', 'a')
    answer('later')
    const payload = sentBy(talk)
    expect('last' in payload).toBe(isAsked)
    const published = publishedFlow('rooms', program)
    expect(published.verify(payload, today)).toMatchObject({ ok: true })
    const { last: _, ...rest } = payload
    const wrong = published.verify(isAsked ? rest : { ...rest, last: 'a' }, today)
    expect(wrong).toMatchObject({ ok: false })
    expect(JSON.stringify(wrong)).toContain('last')
  })
})

test('the module of a flow has no names of conditions', { timeout: 60_000 }, () => {
  const { flow } = flowWith(all, conditions)
  const module = printModule(flow!, builtIn, '.')
  expect(['grown', 'family', 'sunday', '"count":'].filter((name) => module.includes(name))).toEqual([])
  expect(module).toContain('"&"')
})

test('the table of texts has every case of a count, a weekday and a number', { timeout: 60_000 }, () => {
  const label = [
    { when: { damages: { count: { atLeast: 2 } } }, use: 'Several' },
    { when: { arrival: { weekday: 'sunday' } }, use: 'Sunday' },
    { when: { guests: 4 }, use: 'Four' },
    { when: { not: { job: 'student' } }, use: 'Others' },
    { use: 'Students' },
  ]
  const { flow } = flowWith({ guests: 2 }, undefined, { send: { label } })
  const texts = allTextEntries(flow!, builtIn).filter(({ path }) => path === 'send.label')
  expect(new Set(texts.map(({ text }) => text))).toEqual(new Set(label.map(({ use }) => use)))
})

test('a schema of the answers expresses the conditions that it can', { timeout: 60_000 }, () => {
  const schemaFor = (when: unknown, named?: object) =>
    JSON.stringify(answersSchema(flowWith(when, named).flow!, builtIn))
  expect(schemaFor({ damages: { count: 2 } })).toMatch(/"minItems":2,"maxItems":2/)
  expect(schemaFor({ not: { guests: 2 } })).toContain('{"const":2}')
  expect(schemaFor({ arrival: { weekday: 'sunday' } })).toContain('"weekday":[0]')
  expect(schemaFor({ grown: true }, { grown: conditions.grown })).toContain('{"minimum":3}')
})
