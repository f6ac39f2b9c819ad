import { expect, test } from 'vitest'
import { answer, parentAnswers, selfAnswers } from '../support/answers.ts'
import { Visitor } from '../support/visitor.ts'

/** A field's attributes for the browser's autofill and for a telephone's keyboard. */
type Traits = readonly [tag: string, inputMode: string | null, autocomplete: string | null, enterKey: string | null]

const fields: Readonly<Record<string, Traits>> = {
  birthYear: ['input text', 'numeric', 'bday-year', 'next'],
  birthMonth: ['input text', 'numeric', 'bday-month', 'next'],
  birthDay: ['input text', 'numeric', 'bday-day', 'done'],
  zip: ['input text', 'numeric', 'postal-code', 'next'],
  pref: ['select', null, 'address-level1', null],
  address1: ['input text', null, 'address-level2', 'next'],
  address2: ['input text', null, 'address-line1', 'next'],
  building: ['input text', null, 'address-line2', 'done'],
  name1: ['input text', null, 'family-name', 'next'],
  name2: ['input text', null, 'given-name', 'next'],
  furigana1: ['input text', null, 'none', 'next'],
  furigana2: ['input text', null, 'none', 'done'],
  tel: ['input tel', 'numeric', 'tel-national', 'done'],
  email: ['input text', 'email', 'email', 'next'],
  time_expectation: ['select', null, null, null],
}

/** The birthday is the child's: the browser knows only the parent's. */
const ofChild = Object.fromEntries(
  ['birthYear', 'birthMonth', 'birthDay'].map((field): [string, Traits] => {
    const [tag, inputMode, , enterKey] = fields[field]!
    return [field, [tag, inputMode, null, enterKey]]
  }),
)

test.each([
  ['self', '/', selfAnswers, fields],
  ['parent', '/parent/', parentAnswers, { ...fields, ...ofChild }],
] as const)('every field has its keyboard and its autofill (%s)', async (_mode, page, answers, expected) => {
  const visitor = await Visitor.arrive(page)
  await visitor.open()
  await answer(visitor, answers())
  const seen = await visitor.form.evaluate((form) =>
    [
      ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        'input:not([type="radio"], [type="checkbox"]), select',
      ),
    ].map((control) => ({
      field: control.closest<HTMLElement>('[data-field]')!.dataset.field!,
      traits: [
        control instanceof HTMLInputElement ? `input ${control.type}` : 'select',
        ...['inputmode', 'autocomplete', 'enterkeyhint'].map((name) => control.getAttribute(name)),
      ],
      limit: control.getAttribute('maxlength') ?? control.getAttribute('pattern'),
      size: parseFloat(getComputedStyle(control).fontSize),
      form: control.form?.dataset.part,
    })),
  )
  expect(Object.fromEntries(seen.map(({ field, traits }) => [field, traits]))).toEqual(expected)
  for (const { field, limit, size, form } of seen) {
    expect(limit, `${field} is limited by code only`).toBeNull()
    expect(size, `${field} does not make a telephone zoom in`).toBeGreaterThanOrEqual(16)
    expect(form, `${field} is in the form of its step`).toBe('answer')
  }
  const email = visitor.control('email')
  for (const [name, value] of [
    ['autocapitalize', 'off'],
    ['autocorrect', 'off'],
    ['spellcheck', 'false'],
  ] as const)
    await expect.poll(() => email.getAttribute(name), { message: `${name} of the address` }).toBe(value)
  await expect.poll(() => visitor.form.getAttribute('translate')).toBe('no')
  await visitor.leave()
})
