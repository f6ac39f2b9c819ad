import { describe, expect, test } from 'vitest'
import { readyToSend } from '../../../../tests/support/conversation.ts'
import { program } from '../../../../tests/support/enquiry.ts'
import { derive } from './derive.ts'

const parts = (talk: ReturnType<typeof readyToSend>) => {
  const { shown } = talk.store.frame()
  const fields = shown.flatMap((step) => talk.store.step(step)!.fields)
  return new Map<string, unknown>([
    ['frame', talk.store.frame()],
    ...shown.map((id): [string, unknown] => [`step/${id}`, talk.store.step(id)]),
    ...fields.map((id): [string, unknown] => [`field/${id}`, talk.store.field(id)]),
  ])
}
const changedBy = (talk: ReturnType<typeof readyToSend>, work: () => void) => {
  const before = parts(talk)
  work()
  return [...parts(talk)].filter(([key, part]) => part !== before.get(key)).map(([key]) => key)
}

describe('a keystroke draws one field', () => {
  test.each([
    ['address2', 'address'],
    ['building', 'address'],
    ['name1', 'name'],
    ['tel', 'tel'],
  ])('for %s; the first one after the answer also draws its step and the button', (field, step) => {
    const talk = readyToSend()
    const value = String(talk.store.field(field)!.value).slice(0, 9)
    expect(changedBy(talk, () => talk.type(field, `${value}1`)).sort()).toEqual([
      `field/${field}`,
      'frame',
      `step/${step}`,
    ])
    expect(changedBy(talk, () => talk.type(field, `${value}2`))).toEqual([`field/${field}`])
    expect(changedBy(talk, () => talk.type(field, `${value}2`))).toEqual([])
  })

  test('for the mail address, together with its answer', () => {
    const talk = readyToSend()
    expect(changedBy(talk, () => talk.type('email', 'hanako@example.jpx')).sort()).toEqual([
      'field/email',
      'step/email',
    ])
  })

  test('for a year, and the day that becomes right or wrong by it', () => {
    const talk = readyToSend()
    talk.type('birthMonth', '2')
    talk.type('birthDay', '29')
    talk.type('birthYear', '199')
    expect(changedBy(talk, () => talk.type('birthYear', '1996'))).toEqual(['field/birthYear'])
    expect(changedBy(talk, () => talk.type('birthYear', '1997')).sort()).toEqual(['field/birthDay', 'field/birthYear'])
  })
})

test('a change that is not visible draws nothing', () => {
  const talk = readyToSend()
  expect(changedBy(talk, () => talk.change({}))).toEqual([])
  expect(changedBy(talk, () => talk.reply.images([]))).toEqual([])
})

test('a derived view does not depend on the previous view', () => {
  const talk = readyToSend({ isParentRequest: true })
  const before = derive(program, talk.store.state())
  for (const [field, value] of [
    ['sex', 'man'],
    ['tel', '03'],
    ['agreement', false],
  ] as const)
    talk.type(field, value)
  const state = talk.store.state()
  expect(derive(program, state, before).view).toEqual(derive(program, state).view)
})
