import { expect, test } from 'vitest'
import { ordered } from './ordered.ts'
import { testOf } from './test.ts'

const turn = (name: string, ...dependencies: string[]) => ({
  names: [name],
  tests: dependencies.map((dependency) => testOf({ [dependency]: true })!),
})

const namesOf = (turns: readonly { names: readonly string[] }[]) => turns.map(({ names: [name] }) => name)

test('each turn comes after those that it goes by', () => {
  expect(namesOf(ordered([turn('c', 'b'), turn('b', 'a'), turn('a')]))).toEqual(['a', 'b', 'c'])
})

test('what belongs together stands together', () => {
  const turns = [turn('a'), turn('b'), turn('c'), turn('ofA', 'a'), turn('ofB', 'b'), turn('ofC', 'c')]
  expect(namesOf(ordered(turns))).toEqual(['a', 'ofA', 'b', 'ofB', 'c', 'ofC'])
})

test('nothing is lost where turns go by each other', () => {
  expect(namesOf(ordered([turn('a', 'b'), turn('b', 'a')]))).toEqual(['a', 'b'])
})

test('a further condition is open until its last name has a value', () => {
  const turns = [turn('a'), turn('b'), turn('c')]
  expect(namesOf(ordered(turns, [testOf({ a: true, c: true })!]))).toEqual(['b', 'a', 'c'])
})
