import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readyToSend, type Conversation } from '../tests/support/conversation.ts'
import { label } from '../tests/support/copy.ts'
import { draw } from '../tests/support/draw.tsx'
import type { Renderer, RendererProps } from './renderer.ts'

const drawn = vi.hoisted((): string[] => [])

/** Every renderer unchanged, except that it records the fields that it draws. */
vi.mock('./index.ts', async (importOriginal) => {
  const original = await importOriginal<{ rendererOf: (type: string) => Renderer }>()
  const noting = (type: string): Renderer => ({
    type,
    component(props: RendererProps) {
      drawn.push(props.field.id)
      return createElement(original.rendererOf(type).component as ComponentType<RendererProps>, props)
    },
  })
  const known = new Map<string, Renderer>()
  return {
    ...original,
    rendererOf(type: string) {
      if (!known.has(type)) known.set(type, noting(type))
      return known.get(type)
    },
  }
})

let talk: Conversation

beforeEach(() => {
  talk = readyToSend({ isParentRequest: true })
  draw(talk)
  drawn.length = 0
})

afterEach(cleanup)

/** Returns the fields that are drawn while `work` runs. */
function drawnDuring(work: () => void): string[] {
  act(work)
  return drawn.splice(0)
}

const input = (field: string) => screen.getByLabelText(label(field))
const type = (field: string, text: string) => fireEvent.change(input(field), { target: { value: text } })

test('a keystroke draws only its own field', () => {
  for (const text of ['1-12', '1-123', '1-1234'])
    expect(
      drawnDuring(() => void type('address2', text)),
      `up to ${text}`,
    ).toEqual(['address2'])
  expect(drawnDuring(() => void type('tel', '0901'))).toEqual(['tel'])
  expect(drawnDuring(() => void type('email', 'hanako@example.co.jp'))).toEqual(['email'])
})

test('a typed name draws its own field, and its reading draws another', () => {
  expect(drawnDuring(() => void type('name1', '山'))).toEqual(['name1'])
  talk.dispatch({ type: 'edited', field: 'furigana1', value: '' })
  drawn.length = 0
  const received = () => talk.dispatch({ type: 'readingHeard', of: 'name1', text: 'ヤマ', uncertain: false })
  expect(drawnDuring(received)).toEqual(['furigana1'])
})

test('leaving a field and confirming a step draw only what changes', () => {
  drawnDuring(() => void type('address2', '1-12'))
  expect(drawnDuring(() => void fireEvent.blur(input('address2')))).toEqual([])
  expect(drawnDuring(() => talk.dispatch({ type: 'confirmed', step: 'address' }))).toEqual(['address2'])
})
