import { expect, test } from 'vitest'
import { copy, title } from '../../support/copy.ts'
import { answer, answering, parentAnswers, selfAnswers } from '../support/answers.ts'
import { notes, states } from '../support/messages.ts'
import { Visitor } from '../support/visitor.ts'

const button = (visitor: Visitor, step: string) => visitor.step(step).locator('[data-action="confirm"]')

/** Returns the label of the step's button, and whether it is off. */
async function look(visitor: Visitor, step: string): Promise<string> {
  const [label, off] = await button(visitor, step).evaluate((element) => [element.textContent, element.ariaDisabled])
  return `${label}${off === 'true' ? ' (off)' : ''}`
}

const update = copy('frame.changed')

/** Another answer for each field, with the note that the change shows. */
const edits: Readonly<
  Record<string, readonly (readonly [field: string, before: string, after: string, note: string])[]>
> = {
  birthday: [
    ['birthYear', '1990', '1991', ''],
    ['birthMonth', '4', '5', ''],
    ['birthDay', '1', '2', ''],
  ],
  address: [
    ['zip', '1000001', '10000', copy('steps.address.fields.zip.changed')],
    ['pref', '東京都', '北海道', copy('steps.address.fields.pref.changed')],
    ['address1', '千代田区千代田', '千代田区', copy('steps.address.fields.address1.changed')],
    ['address2', '1-1', '1-2', copy('steps.address.fields.address2.changed')],
    ['building', '', '101', copy('steps.address.fields.building.changed')],
  ],
  name: [
    ['name1', '山田', '山本', copy('steps.name.fields.name1.changed')],
    ['name2', '太郎', '次郎', copy('steps.name.fields.name2.changed')],
    ['furigana1', 'ヤマダ', 'ヤマモト', copy('steps.name.fields.furigana1.changed')],
    ['furigana2', 'タロウ', 'ジロウ', copy('steps.name.fields.furigana2.changed')],
  ],
  tel: [['tel', '09012345678', '0312345678', '']],
}

test('an answered step has the button 更新, which is disabled until the input differs from the answer', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  for (const [step, give] of Object.entries(answering(visitor, { ...selfAnswers(), tel: '09012345678' }))) {
    const fields = edits[step]
    if (fields) expect(await look(visitor, step)).toBe(copy('frame.buttons.confirm'))
    await give()
    if (!fields) {
      expect(await button(visitor, step).count(), `${step} has no button`).toBe(0)
      continue
    }
    expect(await look(visitor, step)).toBe(`${copy('frame.buttons.update')} (off)`)
    expect((await states(visitor))[step]).toBe('confirmed')
    for (const [field, before, after, note] of fields) {
      await visitor.enter(field, after)
      expect(await look(visitor, step), `${field} edited`).toBe(copy('frame.buttons.update'))
      expect((await states(visitor))[step], `${field} edited`).toBe('answered')
      expect(await notes(visitor, 'changed'), `${field} edited`).toEqual(note === '' ? {} : { [field]: note })
      await expect.poll(() => visitor.step(step).locator('[data-note="update"]').allTextContents()).toEqual([update])
      await visitor.enter(field, before)
      expect(await look(visitor, step), `${field} as it was`).toBe(`${copy('frame.buttons.update')} (off)`)
      expect(await notes(visitor, 'changed'), `${field} as it was`).toEqual({})
    }
  }
  await visitor.leave()
})

test('several changes are each marked at their fields, and saved with one press', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await answer(visitor, selfAnswers(), 'name')
  await visitor.fill({ name1: '佐藤', furigana1: 'サトウ' })
  expect(await notes(visitor, 'changed')).toEqual({
    name1: copy('steps.name.fields.name1.changed'),
    furigana1: copy('steps.name.fields.furigana1.changed'),
  })
  await expect.poll(() => visitor.form.getByText(update).count()).toBe(1)
  await visitor.fill({ building: '101' })
  expect(await states(visitor)).toMatchObject({ address: 'answered', name: 'answered', tel: 'asked' })
  await button(visitor, 'name').focus()
  await visitor.confirm('name')
  expect(await states(visitor)).toMatchObject({ address: 'answered', name: 'confirmed' })
  expect(await notes(visitor, 'changed')).toEqual({ building: copy('steps.address.fields.building.changed') })
  expect(
    await button(visitor, 'name').evaluate((element) => element === document.activeElement),
    'keeps the focus',
  ).toBe(true)
  expect(await look(visitor, 'name')).toBe(`${copy('frame.buttons.update')} (off)`)
  await visitor.leave()
})

test('a choice answers its step at once, and a second choice replaces the first', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  expect(await states(visitor)).toEqual({ sex: 'asked' })
  await visitor.choose('sex', title('sex', 'man'))
  expect(await states(visitor)).toEqual({ sex: 'confirmed', birthday: 'asked' })
  await visitor.choose('sex', title('sex', 'woman'))
  expect(await states(visitor)).toEqual({ sex: 'confirmed', birthday: 'asked' })
  await expect
    .poll(() => visitor.field('sex').getByRole('radio', { checked: true }).getAttribute('aria-label'))
    .toBe(title('sex', 'woman'))
  await visitor.leave()
})

test.each([
  ['self', '/', selfAnswers, [0, 13, 25, 38, 50, 63, 75, 88]],
  ['parent', '/parent/', parentAnswers, [0, 11, 22, 33, 44, 56, 67, 78, 89]],
] as const)('the progress grows with every question (%s)', async (_mode, page, answers, percents) => {
  const visitor = await Visitor.arrive(page)
  await visitor.open()
  const bar = visitor.form.getByRole('progressbar')
  const seen: number[] = []
  const pictures: string[] = []
  for (const give of Object.values(answering(visitor, answers()))) {
    const percent = Number(await bar.getAttribute('aria-valuenow'))
    await expect.poll(() => bar.getAttribute('aria-label')).toBe(copy('frame.progress.label', { percent }))
    if (seen.at(-1) !== percent) {
      seen.push(percent)
      pictures.push((await bar.locator('img').getAttribute('src'))!.split('/').at(-1)!)
    }
    await give()
  }
  expect(seen).toEqual(percents)
  expect(pictures).toEqual(percents.map((percent) => `progress-${Math.floor(percent / 10) * 10}.svg`))
  await expect
    .poll(() => bar.getAttribute('aria-valuenow'), { message: 'stays when everything is answered' })
    .toBe(String(percents.at(-1)))
  await expect.poll(() => bar.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(714)
  await visitor.leave()
})
