import { describe, expect, test } from 'vitest'
import { outcomeOf, scripts, type TypingStep } from '../../../tests/support/typing-scripts.ts'
import { isPureDeletion } from './change.ts'
import { type InputState, type Ledger, createLedger } from './ledger.ts'

const grace = 30

/** Plays steps to a ledger with a pause before every event, like a page that holds pure deletions back. */
function play(steps: readonly TypingStep[], pause: number): Ledger {
  const ledger = createLedger()
  let value = ''
  let now = 0
  let held: { readonly due: number; readonly input: InputState } | undefined

  const settle = () => {
    if (held) ledger.update(value, held.input)
    held = undefined
  }
  const wait = (time = pause) => {
    now += time
    if (held && held.due <= now) settle()
  }
  const input = (text: string, [start, end]: readonly [number, number], composing: boolean) => {
    value = value.slice(0, start) + text + value.slice(end)
    const state = { composing, caret: start + text.length }
    held = isPureDeletion(ledger.value, value) ? { due: now + grace, input: state } : undefined
    if (!held) ledger.update(value, state)
  }

  for (const { compose, insert = '', over, emptied, ...step } of steps) {
    const [start = value.length, end = start] = step.delete ?? over ?? []
    wait()
    if (!compose) {
      if (emptied) input('', [start, end], false)
      input(insert, [start, emptied ? start : end], false)
      continue
    }
    settle()
    let length = end - start
    for (const text of compose) {
      wait()
      input(text, [start, start + length], true)
      length = text.length
    }
    wait()
    if (emptied) {
      input('', [start, start + length], true)
      input(compose.at(-1)!, [start, start], true)
    }
    held = undefined
    ledger.update(value, { composing: true, caret: start + length })
  }
  wait(grace)
  return ledger
}

describe.each([45, 8, 1])('with %i ms between events', (pause) => {
  test.each(scripts)('$name', (script) => {
    const { value: text, reading, uncertain } = play(script.steps, pause)
    expect({ text, reading, uncertain }).toEqual(outcomeOf(script))
  })
})

test('there are 42 scripts with different names, and the reading of one of them cannot be known', () => {
  expect(new Set(scripts.map(({ name }) => name)).size).toBe(42)
  expect(scripts.filter(({ limit }) => limit).map(({ name }) => name)).toEqual(['candidate tapped after only やま'])
})
