import { expect, test } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { numberKind } from '../../engine/runtime/kinds/number.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { publishedFlow } from '../../server/flow/published-flow.ts'
import { converse, today } from '../support/conversation.ts'
import { load } from '../support/load.ts'
import { FlowFolder } from './flow-folder.ts'

/** Returns a flow with a question for a height, and another question with a condition on it. */
function flowWith({ field = {}, ...more }: { field?: object; when?: object | undefined } = {}) {
  const when = 'when' in more ? more.when : { height: { atLeast: 120 } }
  const flow = {
    version: 1,
    id: 'pianos',
    lang: 'en',
    order: ['height', 'stairs'],
    steps: {
      height: {
        confirm: true,
        bubbles: { question: 'How high is it?' },
        fields: {
          height: {
            type: 'number',
            label: 'Height',
            unit: 'cm',
            rules: { required: true, atLeast: 80, atMost: 160 },
            ...field,
          },
        },
      },
      stairs: {
        when,
        bubbles: { question: 'Are there stairs?' },
        fields: {
          stairs: {
            type: 'choice',
            label: 'Stairs',
            options: { no: { value: 0, title: 'No' }, yes: { value: 1, title: 'Yes' } },
            rules: { required: true },
          },
        },
      },
    },
    send: { done: { go: '/thanks' } },
  }
  using folder = new FlowFolder()
  return load(folder.write('pianos', JSON.stringify(flow)))
}

/** The slots that turn the same field into a rating. */
const rating = { type: 'rating', unit: undefined, rules: { required: true } }

const problems = (given: Parameters<typeof flowWith>[0]) =>
  flowWith(given).problems.map(({ code, path }) => `${code} ${path}`)

test('a flow that depends on a number is proven', { timeout: 60_000 }, () => {
  expect(problems({})).toEqual([])
  expect(problems({ field: { decimals: 1, rules: { required: true, multipleOf: 0.5 } } })).toEqual([])
  expect(problems({ when: { height: [{ below: 100 }, { atLeast: 120, below: 121 }] } })).toEqual([])
  expect(problems({ field: rating, when: { height: { below: 3 } } })).toEqual([])
})

test.each([
  ['>=120', '{ "atLeast": 120 }'],
  ['<120', '{ "below": 120 }'],
])('for %s the hint gives the limit to write', (height, limits) => {
  expect(flowWith({ when: { height } }).problems).toMatchObject([{ code: 'condition-value', args: { limits } }])
})

test.each([
  ['no number is above the most', { when: { height: { atLeast: 161 } } }, 'dead-condition steps.stairs.when'],
  ['no number is below the least', { when: { height: { below: 80 } } }, 'dead-condition steps.stairs.when'],
  [
    'no whole number lies between',
    { when: { height: { atLeast: 120.2, below: 120.8 } } },
    'dead-condition steps.stairs.when',
  ],
  ['limits that cross', { when: { height: { atLeast: 130, below: 120 } } }, 'dead-condition steps.stairs.when'],
  ['a number that no answer has', { when: { height: 12.5 } }, 'dead-condition steps.stairs.when'],
  [
    'a least above the most',
    { field: { rules: { required: true, atLeast: 80, atMost: 60 } }, when: undefined },
    'no-value steps.height.fields.height.rules.atMost',
  ],
  [
    'no rating is above the most',
    { field: rating, when: { height: { atLeast: 6 } } },
    'condition-value steps.stairs.when.height',
  ],
  [
    'a rating that nobody can give',
    { field: { ...rating, most: 4 }, when: { height: 5 } },
    'condition-value steps.stairs.when.height',
  ],
  [
    'a default that the rules refuse',
    { field: { default: 200 } },
    'default-refused steps.height.fields.height.default',
  ],
])('%s is found', { timeout: 60_000 }, (_, given, problem) => expect(problems(given)).toEqual([problem]))

test.each([
  ['１１９', 119, false],
  ['120cm', 120, true],
  ['120', 120, true],
])('%s is sent as %d, and decides the next question', { timeout: 60_000 }, (typed, sent, isShown) => {
  const program = compileProgram(flowWith().flow!, builtIn)
  const talk = converse({ program })
  talk.open()
  talk.type('height', typed)
  talk.dispatch({ type: 'confirmed', step: 'height' })
  if (isShown) talk.type('stairs', 'no')
  talk.dispatch({ type: 'sendPressed' })
  const { client_ids: _, ...payload } = talk.last('submit').payload
  expect(payload).toEqual({ height: sent, ...(isShown && { stairs: 0 }) })
  const published = publishedFlow('pianos', program)
  expect(published.verify(payload, today)).toMatchObject({ ok: true })
  expect(published.verify({ ...payload, height: String(sent) }, today)).toMatchObject({ ok: false })
  expect(published.verify({ ...payload, height: 1e21 }, today)).toMatchObject({ ok: false })
})

test('a number is worded with its unit, and no number without', { timeout: 60_000 }, () => {
  const program = compileProgram(flowWith().flow!, builtIn)
  const wordingOf = (value: string) => numberKind.wording(program, program.flow.steps.height!.fields.height!, value, {})
  expect([wordingOf('120'), wordingOf('')]).toEqual(['120 cm', ''])
})

test('a rating is sent as a number, and one out of range is refused', { timeout: 60_000 }, () => {
  const program = compileProgram(flowWith({ field: rating, when: { height: { below: 3 } } }).flow!, builtIn)
  const talk = converse({ program })
  talk.open()
  talk.type('height', '4')
  talk.dispatch({ type: 'confirmed', step: 'height' })
  talk.dispatch({ type: 'sendPressed' })
  const { client_ids: _, ...payload } = talk.last('submit').payload
  expect(payload).toEqual({ height: 4 })
  const published = publishedFlow('pianos', program)
  expect(published.verify(payload, today)).toMatchObject({ ok: true })
  for (const height of [0, 6, 2.5, '4', null])
    expect(published.verify({ height } as never, today)).toMatchObject({ ok: false })
})
