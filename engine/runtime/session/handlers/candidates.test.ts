import { expect, test } from 'vitest'
import type { Found } from '../../../../schemas/calls/look-up.ts'
import { converse, type Conversation } from '../../../../tests/support/conversation.ts'

const shared: Found = {
  values: { region_id: 23, locality: '弥富市', street: '', extended: '' },
  candidates: [
    { region_id: 23, locality: '弥富市', street: '五明' },
    { region_id: 23, locality: '弥富市', street: '鎌倉' },
    { region_id: 24, locality: '桑名郡木曽岬町', street: '' },
  ],
}
const offered = (talk: Conversation) =>
  talk.store.field('zip')?.candidates.map(({ text, chosen }) => (chosen ? `(${text})` : text))
const choose = (talk: Conversation, candidate: number) =>
  talk.dispatch({ type: 'candidateChosen', field: 'zip', candidate })
const address = (talk: Conversation) => ['pref', 'address1', 'address2'].map((id) => talk.store.field(id)?.value)
const found = (candidates = shared.candidates): Conversation => {
  const talk = converse()
  talk.open()
  talk.answerUpTo('school')
  talk.type('zip', '4980000')
  talk.reply.lookUp({ ...shared, candidates })
  return talk
}

test('a postal code with several places offers them, and the chosen place is filled in', () => {
  const talk = found()
  expect(offered(talk)).toEqual(['愛知県弥富市五明', '愛知県弥富市鎌倉', '三重県桑名郡木曽岬町'])
  choose(talk, 2)
  expect(address(talk)).toEqual(['mie', '桑名郡木曽岬町', ''])
  expect(offered(talk)).toEqual(['愛知県弥富市五明', '愛知県弥富市鎌倉', '(三重県桑名郡木曽岬町)'])
  choose(talk, 0)
  expect(address(talk)).toEqual(['aichi', '弥富市五明', ''])
  choose(talk, 3)
  expect(address(talk)).toEqual(['aichi', '弥富市五明', ''])
})

test('a part that all places share is left out', () => {
  const talk = found(shared.candidates.slice(0, 2))
  expect(offered(talk)).toEqual(['弥富市五明', '弥富市鎌倉'])
})

test('a chosen place never overwrites typed text, but sets the prefecture', () => {
  const talk = found()
  talk.type('address1', '自分の町')
  choose(talk, 2)
  expect(address(talk)).toEqual(['mie', '自分の町', ''])
  talk.type('address1', '')
  choose(talk, 0)
  expect(address(talk)).toEqual(['aichi', '弥富市五明', ''])
})

test('the last choice counts: a place after a prefecture, or a prefecture after a place', () => {
  const talk = found()
  talk.type('pref', 'osaka')
  choose(talk, 2)
  expect(address(talk)).toEqual(['mie', '桑名郡木曽岬町', ''])
  talk.type('pref', 'osaka')
  expect(offered(talk)).toEqual(['愛知県弥富市五明', '愛知県弥富市鎌倉', '三重県桑名郡木曽岬町'])
  talk.type('zip', '1000001')
  talk.reply.lookUp({ values: { region_id: 13, locality: '千代田区', street: '千代田' }, candidates: [] })
  expect(address(talk), 'a reply overwrites no choice').toEqual(['osaka', '千代田区千代田', ''])
})

test('a place in a region without an option leaves the prefecture as it is', () => {
  const talk = found([...shared.candidates, { region_id: 48, locality: '？', street: '' }])
  talk.type('pref', 'osaka')
  choose(talk, 3)
  expect(address(talk)).toEqual(['osaka', '？', ''])
})

test('no place is offered after the code has changed', () => {
  const talk = found()
  talk.type('zip', '498000')
  expect(offered(talk)).toEqual([])
  choose(talk, 0)
  expect(address(talk)).toEqual(['aichi', '弥富市', ''])
  talk.type('zip', '1000001')
  talk.reply.lookUp({ values: { region_id: 13, locality: '千代田区', street: '千代田' }, candidates: [] })
  expect(offered(talk)).toEqual([])
})
