import { describe, expect, test } from 'vitest'
import scripts from '../../tests/data/typing-scripts.json' with { type: 'json' }
import { isPureDeletion } from './change.ts'
import { createLedger, type InputState, type Ledger } from './ledger.ts'

interface Step {
  /** The texts of one composition, the last one committed. */
  readonly compose?: readonly string[]
  /** A text that arrives in one piece: keyboard without composition, paste, autofill. */
  readonly insert?: string
  readonly delete?: readonly number[]
  /** The selection that the text replaces; without it, at the end. */
  readonly over?: readonly number[]
  readonly commit?: string
  /** No time passes between the previous step and this one. */
  readonly sameTask?: boolean
}

const grace = 30

/** Plays steps to a ledger as a page does that holds pure deletions back, with a pause before every event. */
function play(steps: readonly Step[], pause: number): Ledger {
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

  for (const { compose, insert = '', over, commit, sameTask, ...step } of steps) {
    const [start = value.length, end = start] = step.delete ?? over ?? []
    wait(sameTask ? 0 : pause)
    if (!compose) {
      input(insert, [start, end], false)
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
    if (commit === 'delete first') {
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
  test.each(scripts.filter(({ impossible }) => impossible === undefined))('$name', (script) => {
    const { reading, uncertain } = play(script.steps, pause)
    expect({ reading, uncertain }).toEqual({ reading: script.reading, uncertain: script.uncertain ?? false })
  })

  test('what was never typed cannot be known: a candidate tapped after its first kana', () => {
    const impossible = scripts.filter((script) => script.impossible !== undefined)
    expect(impossible.map(({ name }) => name)).toEqual(['candidate tapped after only やま'])
    for (const script of impossible) expect(play(script.steps, pause).reading).toBe(script.impossible)
  })
})

test('there are 42 scripts, each with a name of its own', () => {
  expect(new Set(scripts.map(({ name }) => name)).size).toBe(42)
})
