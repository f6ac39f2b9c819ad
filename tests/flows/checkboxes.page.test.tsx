import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { Field } from '../../renderers/chat/conversation/Field.tsx'
import { loadRenderers } from '../../renderers/index.ts'
import { SessionProvider } from '../../renderers/session.tsx'
import { publishedFlow } from '../../server/flow/published-flow.ts'
import { converse, today } from '../support/conversation.ts'
import { draw as drawForm } from '../support/draw.tsx'
import { load } from '../support/load.ts'
import { FlowFolder } from './flow-folder.ts'

const titles = { keys: 'Keys', pedals: 'Pedals', lid: 'Lid', none: 'None of these' }
const options = Object.fromEntries(
  Object.entries(titles).map(([id, title], index) => [id, { value: index + 1, title }]),
)

/** Returns a flow with a question about damages, and another question with a condition on the damages. */
function flowWith({ field = {}, when = { damages: 'pedals' } }: { field?: object; when?: object } = {}) {
  const yes = { yes: { value: true, title: 'Yes' } }
  const flow = {
    version: 1,
    id: 'damages',
    lang: 'en',
    order: ['damages', 'repair'],
    steps: {
      damages: {
        confirm: true,
        bubbles: { question: 'What is damaged?' },
        fields: {
          damages: {
            type: 'checkboxes',
            label: 'Damages',
            options,
            alone: 'none',
            rules: { required: true, maxChoices: 2 },
            ...field,
          },
        },
      },
      repair: {
        when,
        bubbles: { question: 'Shall we repair it?' },
        fields: { repair: { type: 'choice', label: 'Repair', options: yes, rules: { required: true } } },
      },
    },
    send: { done: { go: '/thanks' } },
  }
  using folder = new FlowFolder()
  return load(folder.write('damages', JSON.stringify(flow)))
}

const problems = (given: Parameters<typeof flowWith>[0]) =>
  flowWith(given).problems.map(({ code, path }) => `${code} ${path}`)
const program = compileProgram(flowWith().flow!, builtIn)

beforeAll(() => loadRenderers(program.flow))
afterEach(cleanup)

/** Draws the group of checkboxes of an open form. */
function draw() {
  const talk = converse({ program })
  talk.open()
  render(
    <SessionProvider
      store={talk.store}
      art={(file) => `/art/${file}`}
      uploads={() => Promise.reject(new Error('no uploads'))}
    >
      <p id="q">What is damaged?</p>
      <Field id="damages" questionId="q" />
    </SessionProvider>,
  )
  const press = (title: string) => fireEvent.click(screen.getByRole('checkbox', { name: title }))
  const checked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter((element) => element.checked)
      .map((element) => element.getAttribute('aria-label'))
  return { talk, press, checked }
}

test('a flow with a field of several choices, and conditions on them, is proven', { timeout: 60_000 }, () => {
  expect(problems({})).toEqual([])
  expect(problems({ when: { damages: ['lid', 'none'] } })).toEqual([])
  expect(
    problems({ field: { alone: undefined, rules: { minChoices: 2, maxChoices: 2 } }, when: { damages: false } }),
  ).toEqual([])
})

test.each([
  ['an unknown option', { when: { damages: 'legs' } }, 'condition-value steps.repair.when.damages'],
  [
    'an option that the rules exclude',
    { field: { rules: { minChoices: 2 } }, when: { damages: 'none' } },
    ['alone-refused steps.damages.fields.damages.rules.minChoices', 'dead-condition steps.repair.when'],
  ],
  [
    'more choices than options',
    { field: { rules: { required: true, minChoices: 5 } }, when: { damages: false } },
    'no-value steps.damages.fields.damages.rules.minChoices',
  ],
  [
    'an unknown exclusive option',
    { field: { alone: 'nothing' } },
    'default-not-an-option steps.damages.fields.damages.alone',
  ],
  [
    'an unknown default',
    { field: { default: ['keys', 'legs'] } },
    'default-not-an-option steps.damages.fields.damages.default[1]',
  ],
  [
    'a default of options that exclude each other',
    { field: { default: ['none', 'keys'] } },
    'default-refused steps.damages.fields.damages.default',
  ],
])('%s is found', { timeout: 60_000 }, (_, given, found) => expect(problems(given)).toEqual([found].flat()))

test('checkboxes are a named group; an exclusive option and the others exclude each other', () => {
  const { talk, press, checked } = draw()
  expect(screen.getByRole('group', { name: 'What is damaged?' }).closest('[data-field="damages"]')).not.toBeNull()
  press('Lid')
  press('Keys')
  expect(checked()).toEqual(['Keys', 'Lid'])
  expect(talk.store.field('damages')!.value).toEqual(['keys', 'lid'])
  press('None of these')
  expect(checked()).toEqual(['None of these'])
  press('Pedals')
  expect(checked()).toEqual(['Pedals'])
  press('Pedals')
  expect(checked()).toEqual([])
})

test('too many choices are reported at the group, and the step stays open', () => {
  const { talk, press } = draw()
  for (const title of ['Keys', 'Pedals', 'Lid']) press(title)
  talk.dispatch({ type: 'confirmed', step: 'damages' })
  expect(talk.store.step('damages')!.state).toBe('asked')
  expect(talk.store.field('damages')!.error).toMatchObject({ rule: 'maxChoices' })
  const group = screen.getByRole('group', { name: 'What is damaged?' })
  expect(document.getElementById(group.getAttribute('aria-describedby')!)!.textContent).toContain('2')
  expect(screen.getByRole('checkbox', { name: 'Keys' }).getAttribute('aria-invalid')).toBe('true')
})

test('the values are sent in the order of the list, and the server accepts nothing else', () => {
  const { talk, press } = draw()
  for (const title of ['Lid', 'Pedals']) press(title)
  talk.dispatch({ type: 'confirmed', step: 'damages' })
  expect(talk.store.step('damages')!.transcript).toContain('Pedals and Lid')
  talk.type('repair', 'yes')
  talk.dispatch({ type: 'sendPressed' })
  const { client_ids: _, ...payload } = talk.last('submit').payload
  expect(payload).toEqual({ damages: [2, 3], repair: true })
  const published = publishedFlow('damages', program)
  expect(published.verify(payload, today)).toMatchObject({ ok: true })
  const refused = [[3, 2], [2, 2], [2, 9], [2, 4], [1, 2, 3], [], 2, '2', { 0: 2 }, null]
  for (const damages of refused)
    expect(published.verify({ ...payload, damages } as never, today)).toMatchObject({ ok: false })
})

test('without "pedals" among the answers, no further question appears', () => {
  const { talk, press } = draw()
  press('None of these')
  talk.dispatch({ type: 'confirmed', step: 'damages' })
  expect(talk.store.frame().shown).toEqual(['damages'])
})

test('beside other fields a choice and checkboxes show their labels; alone the question names them', () => {
  const { flow } = flowWith()
  const { damages, repair } = flow!.steps
  const both = { ...damages!, fields: { ...damages!.fields, ...repair!.fields } }
  const steps = { damages: both, repair: { ...repair!, fields: { again: repair!.fields.repair! } } }
  const talk = converse({ program: compileProgram({ ...flow!, steps }, builtIn) })
  talk.open()
  drawForm(talk)
  const names = (step: string) =>
    [...document.querySelectorAll(`[data-step="${step}"] :is([role="group"], [role="radiogroup"])`)].map((element) =>
      element
        .getAttribute('aria-labelledby')!
        .split(' ')
        .map((id) => document.getElementById(id)!.textContent),
    )
  expect(names('damages')).toEqual([['Damages'], ['Repair']])
  expect(screen.getByRole('group', { name: 'What is damaged?' }).dataset.step).toBe('damages')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pedals' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  act(() => talk.dispatch({ type: 'confirmed', step: 'damages' }))
  expect(names('repair')).toEqual([['Shall we repair it?']])
})
