import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { formOf, words } from './form-view.test-kit.tsx'
import { titleOf } from './titles.ts'

// The first check compiles the schema of flows, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
afterEach(cleanup)

const required = { required: true }
const inn = {
  version: 1,
  id: 'inn',
  lang: 'en',
  parts: ['consent'],
  words: { house: 'Hill Inn' },
  conditions: { crowd: { adults: { atLeast: 3 } } },
  computed: { score: { of: 'menu', points: { small: 5, large: 20 } } },
  order: ['guests', 'stay', 'menu', 'table', 'loud', 'name', 'consent'],
  steps: {
    guests: {
      confirm: true,
      bubbles: { question: 'How many come to {house}?' },
      fields: { adults: { type: 'number', label: 'Adults', rules: { ...required, atLeast: 1, atMost: 9 } } },
    },
    stay: {
      confirm: true,
      bubbles: { question: { plural: 'adults', one: 'When do you come?', other: 'When do you all come?' } },
      fields: {
        arrival: { type: 'date', label: 'Arrival', rules: required },
        departure: { type: 'date', label: 'Departure', rules: { ...required, after: { field: 'arrival' } } },
        car: { type: 'text', label: 'Car', maxLength: 20 },
      },
    },
    menu: {
      bubbles: { question: 'Which menu?' },
      fields: {
        menu: {
          type: 'choice',
          label: 'Menu',
          options: { small: { value: 1, title: 'Small' }, large: { value: 2, title: 'Large' } },
          rules: required,
        },
      },
    },
    table: {
      bubbles: { question: 'Which table?' },
      fields: { time: { type: 'booking', label: 'Time', source: 'tables', for: ['arrival'], rules: required } },
    },
    loud: {
      when: { score: { atLeast: 10 } },
      confirm: true,
      bubbles: { question: 'Anything else?' },
      fields: { more: { type: 'text', label: 'More', maxLength: 20 } },
    },
    name: {
      confirm: true,
      bubbles: { question: 'Who are you?' },
      fields: {
        name: { type: 'text', label: 'Name', maxLength: 20, rules: required },
        health: { type: 'agreement', label: 'You may keep this.', guide: 'Please agree.' },
      },
    },
  },
  send: { label: 'Book', needs: { agreed: ['consent', 'health'] }, done: { go: '/thanks' } },
}
const consent = {
  version: 1,
  steps: {
    consent: {
      bubbles: { question: 'May we call?' },
      fields: { consent: { type: 'agreement', label: 'Yes', guide: 'Please agree.' } },
    },
  },
}
const summer = {
  version: 1,
  id: 'summer',
  extends: 'inn',
  send: { label: { first: [{ when: { crowd: true }, use: 'Go' }] } },
}
const files = Object.entries({
  inn,
  summer,
  'consent.part': consent,
  'other.part': { version: 1, words: { a: 'b' } },
}).map(([id, value]) => ({ id, text: JSON.stringify(value, null, 2) }))

/** Opens nested parts of the form, and returns the innermost. */
async function partOf(id: string, ...names: readonly string[]) {
  const form = await formOf(id, {}, files)
  const inside = await form.unfold(...names)
  return { ...form, inside, file: () => form.value() as unknown as Record<string, never> & typeof inn }
}

const namesIn = (select: HTMLElement) => [...select.querySelectorAll('option')].map(({ value }) => value)
const addTo = (what: string) => words('form-add-to', { what })

test('the answers for a booking are picked among those that come before it', async () => {
  const label = titleOf(['steps', 'table', 'fields', 'time', 'for'], 'en')
  const { inside, file, user } = await partOf('inn', 'table', 'Fields', 'time', label)
  const menu = within(inside).getByRole('combobox', { name: addTo(label) })
  expect(namesIn(menu)).toEqual(['', 'adults', 'departure', 'menu'])
  await user.selectOptions(menu, 'adults')
  expect(file().steps.table.fields.time.for).toEqual(['arrival', 'adults'])
})

test('the field of a comparing rule is picked, and its kind is shown', async () => {
  const { inside, file, user } = await partOf('inn', 'stay', 'Fields', 'departure', 'Rules', 'After')
  const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: words('form-limit', { what: 'After' }) })
  expect(kind.value).toBe('field')
  const picker = within(inside).getByRole('combobox', { name: titleOf(['after', 'field'], 'en') })
  // The text field of the step cannot be compared with a date.
  expect(namesIn(picker)).toEqual(['arrival'])
  await user.selectOptions(kind, 'date')
  await user.selectOptions(screen.getByRole('combobox', { name: words('form-limit', { what: 'After' }) }), 'field')
  expect(file().steps.stay.fields.departure.rules.after).toEqual({ field: 'arrival' })
})

test('agreements and part files can be picked, and a part file can be opened', async () => {
  const { inside, workspace, file, user, unfold } = await partOf('inn', 'Part files')
  await user.selectOptions(within(inside).getByRole('combobox', { name: addTo('Part files') }), 'other')
  expect(file().parts).toEqual(['consent', 'other'])
  const list = titleOf(['send', 'needs', 'agreed'], 'en')
  await unfold('Send', 'Needs the answers to', list)
  expect(namesIn(screen.getByRole('combobox', { name: `${list} 1` }))).toEqual(['consent'])
  await user.click(within(inside).getByRole('button', { name: words('form-open-file', { file: 'consent' }) }))
  expect(workspace.snapshot().current).toBe('consent.part')
})

test('questions move to a part file together with their words, in one step', async () => {
  const { workspace, document, file, user } = await partOf('inn')
  const before = document.text
  await user.click(screen.getByRole('button', { name: words('form-part-make') }))
  const maker = within(screen.getByRole('form', { name: words('form-part-make') }))
  await user.type(maker.getByRole('textbox'), 'arriving')
  await user.click(maker.getByRole('checkbox', { name: 'guests' }))
  await user.click(maker.getByRole('button', { name: words('form-part-move') }))
  expect(file()).toMatchObject({ parts: ['consent', 'arriving'], order: inn.order })
  expect(file().words).toBeUndefined()
  expect(Object.keys(file().steps)).not.toContain('guests')
  const part = JSON.parse(workspace.documentOf('arriving.part')!.text) as object
  expect(part).toMatchObject({ words: inn.words, steps: { guests: inn.steps.guests } })
  const { text } = workspace.snapshot()
  await expect.poll(() => workspace.snapshot().checked?.of === text, { timeout: 60_000 }).toBe(true)
  expect(workspace.snapshot().checked!.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  act(() => void workspace.undo())
  expect(document.text).toBe(before)
})

test('a variant moves and removes single questions of the order, and undoes both', async () => {
  const label = titleOf(['order'], 'en')
  const { inside, file, user } = await partOf('summer', label)
  const part = within(inside)
  await user.selectOptions(
    part.getByRole('combobox', { name: words('form-list-leave-out-in', { what: label }) }),
    'loud',
  )
  expect(file().order).toEqual({ remove: ['loud'] })
  await user.selectOptions(part.getByRole('combobox', { name: words('form-list-move-in', { what: label }) }), 'menu')
  const place = part.getByRole('combobox', { name: words('form-list-moved', { name: 'menu' }) })
  await user.selectOptions(place, 'before guests')
  expect(file().order).toEqual({ add: { menu: { before: 'guests' } }, remove: ['loud', 'menu'] })
  for (const name of [words('form-list-moved', { name: 'menu' }), words('form-list-left-out', { name: 'loud' })])
    await user.click(part.getByRole('button', { name: words('form-remove', { what: name }) }))
  expect(file().order).toBeUndefined()
})

test('the cases that a variant puts first are edited one by one, and written in full', async () => {
  const { inside, file, user } = await partOf('summer', 'Send')
  const label = titleOf(['send', 'label'], 'en')
  const cases = within(within(inside).getByRole('group', { name: label }))
  const box = cases.getByRole('textbox')
  await user.type(box, '!')
  expect(file().send.label).toEqual({ first: [{ when: { crowd: true }, use: 'Go!' }] })
  await user.click(cases.getByRole('button', { name: words('form-list-complete') }))
  expect(file().send.label).toEqual([{ when: { crowd: true }, use: 'Go!' }, { use: 'Book' }])
})

test('a computed value in a condition can be compared with limits of numbers only', async () => {
  const { inside } = await partOf('inn', 'loud', words('form-audience', { what: 'loud' }), words('form-limits'))
  const menu = within(inside).getByRole('combobox', { name: addTo(words('form-limits')) })
  expect(namesIn(menu)).toEqual(['', 'below'])
})

test('a closed question shows its plural form for most numbers', async () => {
  const { open } = await partOf('inn')
  expect(open('stay').closest('section')!.querySelector('.form-outline-question')!.textContent).toBe(
    inn.steps.stay.bubbles.question.other,
  )
})
