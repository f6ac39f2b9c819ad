import { expect, test } from 'vitest'
import { when } from '../../../schemas/condition.ts'
import { flowSchema } from '../../../schemas/flow.ts'
import { number, picture, text } from '../../../schemas/text.ts'
import { slotsIn } from './slots.ts'

const schema = {
  type: 'object',
  required: ['title', 'map'],
  properties: {
    title: text,
    note: { ...text, description: 'told apart by what it is, not by what is said of it' },
    size: number,
    image: picture,
    open: { ...when, description: '' },
    map: { type: 'object', additionalProperties: text },
    any: {
      oneOf: [
        { type: 'object', properties: { type: { const: 'a' }, label: { type: 'string' } } },
        { type: 'object', properties: { type: { const: 'b' }, label: text } },
      ],
    },
  },
}

const found = (value: unknown) =>
  [...slotsIn(schema, value)].map(({ kind, path, needed }) => `${kind} ${path.join('.')}${needed ? ' needed' : ''}`)

test.each([
  [{ title: 'x', note: 'y' }, ['text title needed', 'text note']],
  [{ size: 1, image: 'a.svg' }, ['number size', 'picture image']],
  [{ open: { parent: true } }, ['condition open']],
  [{ map: { one: 'x' } }, ['text map.one needed']],
  [{ any: { type: 'a', label: 'x' } }, []],
  [{ any: { type: 'b', label: 'x' } }, ['text any.label']],
  [{ title: [{ when: { parent: true }, use: 'x' }, { use: 'y' }] }, ['text title needed', 'condition title.0.when']],
])('the slots of %j are found', (value, slots) => expect(found(value)).toEqual(slots))

test('the slots of a flow are found through the flow schema', () => {
  const part = { send: { label: 'x', add: { token: [{ when: { parent: true }, use: 1 }] } } }
  const slots = [...slotsIn(flowSchema, part)].map(({ kind, path }) => `${kind} ${path.join('.')}`)
  expect(slots).toEqual(['text send.label', 'extra send.add.token', 'condition send.add.token.0.when'])
})
