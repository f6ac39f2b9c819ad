import { expect, test } from 'vitest'
import { ordered } from './ordered.ts'
import { testOf } from './test.ts'

const turn = (name: string, ...dependencies: string[]) => ({
  names: [name],
  tests: dependencies.map((dependency) => testOf({ [dependency]: true })!),
})

const namesOf = (turns: readonly { names: readonly string[] }[]) => turns.map(({ names: [name] }) => name)

test('each turn comes after the turns that it depends on', () => {
  expect(namesOf(ordered([turn('c', 'b'), turn('b', 'a'), turn('a')]))).toEqual(['a', 'b', 'c'])
})

test('turns that depend on each other are adjacent', () => {
  const turns = [turn('a'), turn('b'), turn('c'), turn('ofA', 'a'), turn('ofB', 'b'), turn('ofC', 'c')]
  expect(namesOf(ordered(turns))).toEqual(['a', 'ofA', 'b', 'ofB', 'c', 'ofC'])
})

test('no turn is lost where two depend on each other', () => {
  expect(namesOf(ordered([turn('a', 'b'), turn('b', 'a')]))).toEqual(['a', 'b'])
})

test('a further condition is open until its last name has a value', () => {
  const turns = [turn('a'), turn('b'), turn('c')]
  expect(namesOf(ordered(turns, [testOf({ a: true, c: true })!]))).toEqual(['b', 'a', 'c'])
})
