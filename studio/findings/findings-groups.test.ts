import { expect, test } from 'vitest'
import type { WordedFinding } from '../desk/worded-finding.ts'
import { placeInGroup, placeText } from '../sheet/place-text.ts'
import { wordsOf } from '../words/words.ts'
import { findingsGroups, fixText } from './findings-groups.ts'

const words = wordsOf('en')
const finding = (path: string, severity: WordedFinding['severity'] = 'error', flow = 'base') =>
  ({ path, severity, flow, message: path }) as WordedFinding
const steps = () => ['first', 'second']

test('findings are grouped by question in the order of the conversation, then by part, then by file', () => {
  const findings = [
    finding('send.label'),
    finding('steps.first', 'error', 'variant'),
    finding('steps.second.bubbles.question', 'warning'),
    finding('steps.first.fields'),
    finding('steps.second.fields'),
    finding('steps.gone'),
  ]
  const groups = findingsGroups(findings, 'base', steps, words)
  expect(groups.map(({ key }) => key)).toEqual([
    'base steps.first',
    'base steps.second',
    'base send',
    'base steps.gone',
    'variant steps.first',
  ])
  expect(groups[1]!.title).toBe(words('finding-question', { number: 2, name: 'second' }))
  expect(groups[1]!.findings.map(({ severity }) => severity)).toEqual(['error', 'warning'])
  expect(groups[4]!.title).toContain('variant')
})

test('the place of a finding is in words and leaves out its question', () => {
  const place = placeInGroup('steps.second.bubbles.question', words)
  expect(place).not.toContain('second')
  expect(place.split(' › ').length).toBe(2)
  expect(placeInGroup('steps.second', words)).toBe('')
})

test.each([
  ['adds', { from: 3, to: 3, insert: ',' }, words('fix-add', { new: '“,”' })],
  ['removes', { from: 0, to: 3, insert: '' }, words('fix-remove', { old: '“one”' })],
  ['replaces', { from: 0, to: 3, insert: '"two"' }, words('fix-replace', { old: '“one”', new: '“two”' })],
])('the button of a fix says what it %s', (_, fix, text) => {
  expect(fixText(fix, 'one', words)).toBe(text)
})

test('the button of a fix shortens a long text', () => {
  const text = fixText({ from: 0, to: 0, insert: 'x'.repeat(500) }, '', words)
  expect(text.length).toBeLessThan(60)
  expect(text).toContain('…')
})

test('a path in words begins with its question, or with another part of the flow', () => {
  const question = words('finding-question', { number: 2, name: 'second' })
  expect(placeText('steps.second.bubbles.question', steps(), words)).toMatch(new RegExp(`^${question} › .* › `))
  expect(placeText('steps.second', steps(), words)).toBe(question)
  expect(placeText('send.label', steps(), words)).not.toContain('send')
})
