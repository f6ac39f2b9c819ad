import { expect, test } from 'vitest'
import { converse } from '../../../../tests/support/conversation.ts'
import { title } from '../../../../tests/support/copy.ts'
import { edition } from '../../../../tests/support/enquiry.ts'

const program = edition(({ steps, words, send }) => {
  words!.whole = '{name1} {name2}'
  Object.assign(steps.tel!.bubbles, { question: '{whole}さま（{pref}、{job}）' })
  Object.assign(steps.tel!.fields.tel!, { label: '{name1}さまの電話番号', notes: { hint: '{name2}' } })
  send.before = { all: '{whole}: {tel}' }
})

function talkWith(name1: string) {
  const talk = converse({ program })
  talk.open()
  talk.answerUpTo('address')
  for (const [field, value] of Object.entries({ name1, name2: '花子', furigana1: 'ア', furigana2: 'ハナコ' }))
    talk.type(field, value)
  talk.dispatch({ type: 'confirmed', step: 'name' })
  return talk
}
const question = ({ store }: ReturnType<typeof talkWith>) => store.step('tel')!.bubbles.at(-1)!.text

test('texts contain answers: typed text and titles of options, directly and through words', () => {
  const talk = talkWith('山田')
  expect(question(talk)).toBe(`山田 花子さま（${title('pref', 'tokyo')}、${title('job', 'official')}）`)
  const { label, notes } = talk.store.field('tel')!
  expect([label, notes.map(({ text }) => text)]).toEqual(['山田さまの電話番号', ['花子']])
  talk.type('tel', '1')
  talk.dispatch({ type: 'committed', field: 'tel' })
  expect(talk.errorOf('tel')).toContain('山田さまの電話番号')
  talk.type('tel', '09012345678')
  talk.dispatch({ type: 'confirmed', step: 'tel' })
  expect(talk.store.frame().send.before.map(({ text }) => text)).toEqual(['山田 花子: 09012345678'])
})

test('texts change once the changed answer is confirmed, and an answer is never read as a placeholder', () => {
  const talk = talkWith('山田')
  talk.type('name1', '鈴木')
  expect(question(talk)).toContain('山田')
  talk.dispatch({ type: 'confirmed', step: 'name' })
  expect(question(talk)).toContain('鈴木')
  talk.type('name1', '{pref}')
  expect(question(talkWith('{ぺ}$&'))).toBe(`{ぺ}$& 花子さま（${title('pref', 'tokyo')}、${title('job', 'official')}）`)
  expect(talk.store.step('tel')!.transcript).not.toContain('undefined')
})
