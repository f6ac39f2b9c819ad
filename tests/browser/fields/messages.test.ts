import { expect, test } from 'vitest'
import { message } from '../../support/copy.ts'
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

/** The fields that OK reports as missing in an empty step, in order. */
const required: Readonly<Record<string, readonly string[]>> = {
  birthday: ['birthYear', 'birthMonth', 'birthDay'],
  address: ['zip', 'pref', 'address1', 'address2'],
  name: ['name1', 'name2', 'furigana1', 'furigana2'],
  tel: ['tel'],
}

/** Chooses options of a list one after another, and returns the messages after each. */
async function chosen(visitor: Visitor, field: string, options: readonly string[]) {
  const seen = []
  for (const option of options) {
    await visitor.enter(field, option)
    seen.push(await messages(visitor))
  }
  return seen
}

test.each(modes)('every wrong input shows its message, from the first letter (%s)', async (_mode, page, answers) => {
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
    for (const { field, cases } of fields) {
      const inputs = cases.map(([input]) => input)
      const seen = field === 'pref' ? await chosen(visitor, field, inputs) : await messagesAfter(visitor, field, inputs)
      const expected = cases.map(([input, rule, params]) => [
        input,
        rule === '' ? {} : { [field]: message(field, rule, params) },
      ])
      expect(inputs.map((input, index) => [input, seen[index]])).toEqual(expected)
      if (field === 'zip') await expect.poll(() => visitor.control('address1').inputValue()).not.toBe('')
    }
    if (step !== 'email') await visitor.confirm(step)
    expect((await states(visitor))[step], `${step} is answered`).toBe('confirmed')
  }
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test.each(modes)('OK shows all missing answers and focuses the first (%s)', async (_mode, page, answers) => {
  const visitor = await Visitor.arrive(page)
  await visitor.open()
  for (const [step, give] of Object.entries(answering(visitor, answers()))) {
    const missing = required[step]
    if (missing) {
      await visitor.confirm(step)
      expect(await messages(visitor)).toEqual(
        Object.fromEntries(missing.map((field) => [field, message(field, 'required')])),
      )
      expect(await focusedField(visitor)).toBe(missing[0])
      expect((await states(visitor))[step]).toBe('asked')
    }
    await give()
    expect(await messages(visitor)).toEqual({})
  }
  await visitor.leave()
})
