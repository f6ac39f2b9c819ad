import { expect, test } from 'vitest'
import { copy, inField, label, message, title } from '../../support/copy.ts'
import { answering, parentAnswers } from '../support/answers.ts'
import { agency, calls } from '../support/calls.ts'
import { Visitor } from '../support/visitor.ts'

const steps = ['sex', 'birthday', 'job', 'school', 'address', 'name', 'intention', 'tel', 'email']

const labels = {
  birthYear: label('birthYear'),
  birthMonth: label('birthMonth'),
  birthDay: label('birthDay'),
  zip: label('zip'),
  address1: label('address1'),
  address2: label('address2'),
  name1: label('name1'),
  name2: label('name2'),
  furigana1: label('furigana1'),
  furigana2: label('furigana2'),
  tel: label('tel'),
}

const permanentParts = [
  'header',
  'logo',
  'progress',
  'remaining',
  'conversation',
  'close',
  'info',
  'panel',
  'pamphlet',
  'answer',
]

const partsOf = (visitor: Visitor) =>
  visitor.form.locator('[data-part]').evaluateAll((found) => found.map((part) => part.getAttribute('data-part')))

const states = (visitor: Visitor) =>
  visitor.form
    .locator('[data-step]')
    .evaluateAll((found) => found.map((step) => `${step.getAttribute('data-step')} ${step.getAttribute('data-state')}`))

test('the form is a named modal dialog in Japanese, with its parts and its first step only', async () => {
  const visitor = await Visitor.arrive('/?utm_medium=affiliate')
  await visitor.open()
  const { page, form } = visitor
  await expect
    .poll(() => page.getByRole('dialog', { name: copy('frame.title') }).getAttribute('data-kaiwa'))
    .toBe('form')
  await expect.poll(() => form.getAttribute('lang')).toBe('ja')
  expect(await form.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  expect(new Set(await partsOf(visitor))).toEqual(new Set([...permanentParts, 'transcript']))
  expect(await states(visitor)).toEqual(['sex asked'])
  await expect
    .poll(() => visitor.step('sex').locator('[data-note="language"]').textContent())
    .toBe(copy('steps.sex.notes.language'))
  expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
  await expect
    .poll(() =>
      page
        .getByRole('radiogroup', { name: copy('steps.sex.bubbles.question') })
        .getByRole('radio')
        .count(),
    )
    .toBe(2)
  await expect.poll(() => page.getByRole('button', { name: copy('frame.buttons.close') }).count()).toBe(1)
})

test('in parent mode every step, field, state and note has its mark', async () => {
  const visitor = await Visitor.prepare()
  const { page } = visitor
  await calls(visitor, 'clients', { json: [agency(1), agency(2)] })
  await page.goto('/parent/?utm_medium=affiliate')
  await visitor.open()
  const give = answering(visitor, parentAnswers())
  for (const [index, step] of steps.entries()) {
    // The steps after the first question load once that question is on the screen.
    await expect
      .poll(async () => (await states(visitor)).map((state) => state.split(' ')[0]))
      .toEqual(steps.slice(0, index + 1))
    await expect
      .poll(() => page.getByRole('progressbar').getAttribute('aria-valuenow'))
      .toBe(String(Math.round((100 * index) / 9)))
    if (step === 'email') break
    await give[step]!()
  }
  await visitor.part('footer').waitFor()
  expect(await partsOf(visitor)).toEqual(
    expect.arrayContaining([...permanentParts, 'footer', 'agencies', 'privacy', 'copyright', 'send']),
  )
  expect(await states(visitor)).toEqual(steps.map((step) => `${step} ${step === 'email' ? 'asked' : 'confirmed'}`))
  await expect.poll(() => visitor.step('name').locator('[data-note="affiliate"]').count()).toBe(1)

  for (const [field, label] of Object.entries(labels))
    await visitor.field(field).getByRole('textbox', { name: label, exact: true }).waitFor()
  for (const [field, name] of Object.entries({ pref: label('pref'), time_expectation: label('time_expectation') }))
    await visitor.field(field).locator('select').and(page.getByRole('combobox', { name })).waitFor()
  await expect.poll(() => visitor.field('agreement').getByRole('checkbox').isChecked()).toBe(true)
  await expect
    .poll(() =>
      visitor
        .field('email')
        .getByRole('combobox', { name: label('email') })
        .count(),
    )
    .toBe(1)
  expect(
    await visitor
      .field('has_intention')
      .getByRole('radio')
      .evaluateAll((all) => all.map((radio) => radio.getAttribute('aria-label'))),
  ).toEqual([title('has_intention', 'yes'), title('has_intention', 'no')])

  const ok = visitor.step('tel').locator('[data-action="confirm"]')
  expect([await ok.textContent(), await ok.getAttribute('aria-disabled'), await ok.getAttribute('disabled')]).toEqual([
    copy('frame.buttons.update'),
    'true',
    null,
  ])
  await visitor.fill({ address2: '2-2', tel: '0' })
  expect((await states(visitor)).filter((state) => state.endsWith('answered'))).toEqual([
    'address answered',
    'tel answered',
  ])
  await expect
    .poll(() => visitor.field('address2').locator('[data-note="changed"]').textContent())
    .toBe(inField('address2', 'changed'))
  await expect.poll(() => ok.getAttribute('aria-disabled')).toBe('false')
  const control = visitor.control('tel')
  await expect.poll(() => control.getAttribute('aria-invalid')).toBe('true')
  const described = (await control.getAttribute('aria-describedby'))!.split(' ')
  await expect
    .poll(() => page.locator(`[id="${described[0]}"]`).textContent())
    .toBe(message('tel', 'minLength', { min: 10 }))

  await visitor.fill({ email: 'hana@d' })
  expect(await visitor.field('email').getByRole('listbox').getByRole('option').count()).toBeGreaterThan(0)
  await visitor.control('agreement').uncheck()
  await expect.poll(() => visitor.part('agreement-guide').count()).toBe(1)
  for (const name of [
    copy('steps.email.fields.agreement.links.rules.text'),
    copy('steps.email.fields.agreement.links.privacy.text'),
  ]) {
    const link = visitor.field('agreement').getByRole('link', { name })
    await expect
      .poll(async () => [await link.getAttribute('target'), await link.getAttribute('rel')])
      .toEqual(['_blank', 'noopener noreferrer'])
  }
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  const kinds = await visitor.form
    .locator('[data-bubble]')
    .evaluateAll((all) => all.map((bubble) => bubble.getAttribute('data-bubble')))
  expect(new Set(kinds)).toEqual(new Set(['question', 'answer', 'note']))
  expect(visitor.errors).toEqual([])
})
