import { expect, test } from 'vitest'
import { answering, parentAnswers, selfAnswers } from '../support/answers.ts'
import { focusedField, messages, messagesAfter, states } from '../support/messages.ts'
import { Visitor } from '../support/visitor.ts'
import { wrongInputs } from './wrong-inputs.ts'

const modes = [
  ['self', '/', selfAnswers],
  ['parent', '/parent/', parentAnswers],
  ['SMS', '/sms/', selfAnswers],
  ['affiliate', '/parent/?utm_medium=affiliate', parentAnswers],
] as const

/** What OK says of an empty step, in the order of its fields. */
const empty: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  birthday: { birthYear: '年は必須項目です', birthMonth: '月は必須項目です', birthDay: '日は必須項目です' },
  address: {
    zip: '郵便番号は必須項目です',
    pref: '都道府県は必須項目です',
    address1: '市区郡町村は必須項目です',
    address2: '番地は必須項目です',
  },
  name: {
    name1: '姓は必須項目です',
    name2: '名は必須項目です',
    furigana1: '姓（フリガナ）は必須項目です',
    furigana2: '名（フリガナ）は必須項目です',
  },
  tel: { tel: '電話番号は必須項目です' },
}

/** The messages after each of some options is chosen in a list. */
async function chosen(visitor: Visitor, field: string, options: readonly string[]) {
  const seen = []
  for (const option of options) {
    await visitor.enter(field, option)
    seen.push(await messages(visitor))
  }
  return seen
}

test.each(modes)(
  'every wrong input has its message, from the first letter (%s)',
  async (_mode, page, answers) => {
    const visitor = await Visitor.arrive(page)
    await visitor.open()
    const wrong = wrongInputs(await visitor.page.evaluate(() => new Date().getFullYear()))
    for (const [step, give] of Object.entries(answering(visitor, answers()))) {
      expect(await messages(visitor), `${step} before any input`).toEqual({})
      const fields = wrong[step]
      if (!fields) {
        await give()
        continue
      }
      for (const { field, label, cases } of fields) {
        const inputs = cases.map(([input]) => input)
        const seen = field === 'pref' ? await chosen(visitor, field, inputs) : await messagesAfter(visitor, field, inputs)
        const expected = cases.map(([input, template]) => {
          const message = template.replace('{field}', label)
          return [input, message === '' ? {} : { [field]: message }]
        })
        expect(inputs.map((input, index) => [input, seen[index]])).toEqual(expected)
        if (field === 'zip') await expect.poll(() => visitor.control('address1').inputValue()).not.toBe('')
      }
      if (step !== 'email') await visitor.confirm(step)
      expect((await states(visitor))[step], `${step} is answered`).toBe('confirmed')
    }
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  },
)

test.each(modes)(
  'OK shows all that is missing and goes to the first of it (%s)',
  async (_mode, page, answers) => {
    const visitor = await Visitor.arrive(page)
    await visitor.open()
    for (const [step, give] of Object.entries(answering(visitor, answers()))) {
      const missing = empty[step]
      if (missing) {
        await visitor.confirm(step)
        expect(await messages(visitor)).toEqual(missing)
        expect(await focusedField(visitor)).toBe(Object.keys(missing)[0])
        expect((await states(visitor))[step]).toBe('asked')
      }
      await give()
      expect(await messages(visitor)).toEqual({})
    }
    await visitor.leave()
  },
)
