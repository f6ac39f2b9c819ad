import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { converse } from '../tests/support/conversation.ts'
import { eventNames } from './event-names.ts'
import { eventSchemas } from './events.ts'

test('the events of a conversation match their schemas', () => {
  const ajv = new Ajv({ allowUnionTypes: true })
  const schemas = new Map(eventNames.map((name) => [name, ajv.compile(eventSchemas[name])]))
  const talk = converse()
  talk.open({ lpType: 'standard' })
  talk.answerUpTo('tel')
  talk.type('tel', '1')
  talk.dispatch({ type: 'confirmed', step: 'tel' })
  talk.answerUpTo('email')
  talk.reply.clients([])
  talk.dispatch({ type: 'leavePressed' })
  const received = talk.signals()
  expect(new Set(received.map(({ name }) => name))).toEqual(
    new Set(['open', 'step_view', 'step_done', 'step_edit', 'error', 'no_clients', 'modal', 'banner_view']),
  )
  for (const { name, detail } of received)
    expect([name, schemas.get(name)!(detail), schemas.get(name)!.errors]).toEqual([name, true, null])
})

test('an event with missing or wrong details does not match its schema', () => {
  const view = new Ajv({ allowUnionTypes: true }).compile(eventSchemas.step_view)
  const received = { flow: 'tea', version: '1', elapsed_ms: 5, step: 'sort', index: 0, lp_type: 'standard' }
  expect(view(received)).toBe(true)
  expect(view({ ...received, step: undefined })).toBe(false)
  expect(view({ ...received, index: '0' })).toBe(false)
})
