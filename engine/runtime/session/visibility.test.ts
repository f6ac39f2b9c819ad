import { describe, expect, test } from 'vitest'
import { converse } from '../../../tests/support/conversation.ts'
import { copy } from '../../../tests/support/copy.ts'
import { program } from '../../../tests/support/enquiry.ts'
import { visibilityOf } from './visibility.ts'

const self = ['sex', 'birthday', 'job', 'school', 'address', 'name', 'tel', 'email']
const parent = ['sex', 'birthday', 'job', 'school', 'address', 'name', 'intention', 'tel', 'email']

describe.each([
  { mode: 'self', isParentRequest: false, steps: self },
  { mode: 'parent', isParentRequest: true, steps: parent },
])('visible steps, $mode', ({ isParentRequest, steps }) => {
  test('grow by one with each answer', () => {
    const talk = converse()
    expect(talk.store.frame().shown).toEqual([])
    talk.open({ isParentRequest })
    for (const [index, step] of steps.entries()) {
      expect(talk.store.frame().shown).toEqual(steps.slice(0, index + 1))
      talk.answer(step)
    }
    expect(talk.store.frame().shown).toEqual(steps)
    expect(talk.signals('step_view').map(({ detail }) => detail.step)).toEqual(steps)
  })
})

describe('a context that changes while the form is open', () => {
  test.each([
    { after: 'school', own: 5, parents: 5 },
    { after: 'name', own: 7, parents: 7 },
    { after: 'tel', own: 8, parents: 9 },
    { after: 'email', own: 8, parents: 9 },
  ])('to parent mode after $after inserts the intention and keeps answers', ({ after, own, parents }) => {
    const talk = converse()
    talk.open()
    talk.answerUpTo(after)
    const { steps } = talk.store.state()
    expect(talk.store.frame().shown).toHaveLength(own)
    talk.change({ isParentRequest: true })
    const { shown } = talk.store.frame()
    expect(shown).toHaveLength(parents)
    expect(shown).toEqual(parent.filter((step) => shown.includes(step)))
    expect(talk.store.state().steps).toBe(steps)
  })

  test('puts the intention in place of the telephone number after the name, until it is answered', () => {
    const talk = converse()
    talk.open()
    talk.answerUpTo('name')
    talk.change({ isParentRequest: true })
    expect(talk.store.frame().shown.slice(-2)).toEqual(['name', 'intention'])
    talk.answer('intention')
    expect(talk.store.frame().shown.slice(-2)).toEqual(['intention', 'tel'])
  })

  test('restores the answered intention when parent mode returns', () => {
    const talk = converse()
    talk.open({ isParentRequest: true })
    talk.answerUpTo('email')
    talk.change()
    expect(talk.store.frame().shown).toEqual(self)
    expect(visibilityOf(program, talk.store.state()).facts.has_intention).toBeUndefined()
    talk.change({ isParentRequest: true })
    expect(talk.store.frame().shown).toEqual(parent)
    expect(talk.store.step('intention')).toMatchObject({ state: 'confirmed' })
  })
})

test('a choice changes the texts only once it is answered', () => {
  const talk = converse()
  talk.open({ isParentRequest: true })
  talk.answerUpTo('sex')
  const question = () => talk.store.step('birthday')?.bubbles.at(-1)?.text
  const questionFor = (sex: string) => copy('steps.birthday.bubbles.question', { parent: true, sex })
  expect(question()).toBe(questionFor('woman'))
  talk.type('sex', 'man')
  expect(question()).toBe(questionFor('man'))
})

test('the visibility of the same answers is computed once', () => {
  const talk = converse()
  talk.open()
  const before = visibilityOf(program, talk.store.state())
  talk.type('birthYear', '1')
  expect(visibilityOf(program, talk.store.state())).toBe(before)
  talk.change({})
  expect(visibilityOf(program, talk.store.state())).not.toBe(before)
})
