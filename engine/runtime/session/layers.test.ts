import { expect, test } from 'vitest'
import { converse, readyToSend, type Conversation } from '../../../tests/support/conversation.ts'
import type { SessionEvent } from './events.ts'

const layers = ({ store }: Conversation) => store.frame().layers
const escape: SessionEvent = { type: 'escapePressed' }

/** Returns a conversation in which the notice about names is open. */
function named(): Conversation {
  const talk = converse()
  talk.open()
  talk.answerUpTo('address')
  talk.type('name1', 'マリア')
  talk.dispatch({ type: 'committed', field: 'name1' })
  return talk
}

test.each<[string, () => Conversation, readonly string[]]>([
  ['the notice, then Back', () => named(), ['attention', 'banner']],
  ['an error message, then Back', () => failed(), ['modal', 'banner']],
  ['the info dialog, then Back', () => informed(), ['info', 'banner']],
])('the newest layer is on top, and Esc closes it first: %s', (_, begin, expected) => {
  const talk = begin()
  talk.dispatch({ type: 'traversed', depth: 2 })
  expect(layers(talk)).toEqual(expected)
  for (const left of [expected.slice(0, 1), []]) {
    talk.dispatch(escape)
    expect(layers(talk)).toEqual(left)
  }
  expect(talk.store.frame().open).toBe(true)
})

function failed(): Conversation {
  const talk = readyToSend()
  talk.dispatch({ type: 'sendPressed' })
  expect(layers(talk)).toEqual(['modal'])
  talk.reply.conversion({ error: 'error' })
  return talk
}

function informed(): Conversation {
  const talk = converse()
  talk.open()
  talk.dispatch({ type: 'infoPressed' })
  return talk
}

test('a modal that replaces another one is on top', () => {
  const talk = readyToSend()
  talk.dispatch({ type: 'infoPressed' })
  talk.dispatch({ type: 'sendPressed' })
  expect(layers(talk)).toEqual(['info', 'modal'])
  talk.dispatch({ type: 'infoClosed' })
  talk.dispatch({ type: 'infoPressed' })
  expect(layers(talk)).toEqual(['modal', 'info'])
  talk.reply.conversion({ error: 'error' })
  expect(layers(talk)).toEqual(['info', 'modal'])
})

test('closing the form closes all layers', () => {
  const talk = named()
  talk.dispatch({ type: 'closed' })
  expect(layers(talk)).toEqual([])
})
