import { expect, test } from 'vitest'
import { chipOf, fill, nameIn, placeIn, textIn } from './chips.ts'

const box = () => document.createElement('div')
const titleOf = (name: string) => `the ${name}`

test.each(['', 'plain', '{age}', 'You are {age|old}, {name}.', 'two\nlines {age}\n', '{ not a name }'])(
  'the text %j is the same after it was shown with chips',
  (text) => {
    const element = box()
    fill(element, text, titleOf)
    expect(textIn(element)).toBe(text)
  },
)

test('a name in braces is a chip with its title, which is not editable and disappears as a unit', () => {
  const element = box()
  fill(element, 'You are {age|old}.', titleOf)
  const [chip] = element.children
  expect(chip!.textContent).toBe('the age')
  expect((chip as HTMLElement).contentEditable).toBe('false')
  chip!.remove()
  expect(textIn(element)).toBe('You are .')
  element.append(chipOf('{name}', 'the name'))
  expect(textIn(element)).toBe('You are .{name}')
  expect(nameIn('{age|old}')).toBe('age')
})

test('a line that an engine writes as an element is a line of the text', () => {
  const element = box()
  element.append('one', document.createElement('br'), 'two', document.createElement('br'))
  expect(textIn(element)).toBe('one\ntwo')
})

test('a character of a text is found between chips', () => {
  const element = box()
  fill(element, 'You are {age}, {name}.', titleOf)
  const before = (at: number) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    range.setEnd(...placeIn(element, at))
    return textIn(range.cloneContents())
  }
  expect([0, 3, 8, 13, 15, 21, 22].map(before)).toEqual([
    '',
    'You',
    'You are ',
    'You are {age}',
    'You are {age}, ',
    'You are {age}, {name}',
    'You are {age}, {name}.',
  ])
})
