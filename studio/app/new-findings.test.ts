import { expect, test } from 'vitest'
import type { WordedFinding } from '../desk/worded-finding.ts'
import { afterCheck, isNewIn } from './new-findings.ts'

const finding = (path: string, line = 1) =>
  ({ flow: 'base', code: 'empty', path, message: `${path} is empty`, line }) as WordedFinding
const [first, second] = [finding('steps.a'), finding('steps.b')]

test('the findings of the first check are not new', () => {
  const checks = afterCheck(undefined, 'base', 0, [first])
  expect(isNewIn(checks, first)).toBe(false)
})

test('a finding is new until the next step of editing, however often the text is checked in between', () => {
  const opened = afterCheck(undefined, 'base', 0, [first])
  const typing = afterCheck(opened, 'base', 1, [first, second])
  const typed = afterCheck(typing, 'base', 1, [first, second])
  expect([isNewIn(typed, first), isNewIn(typed, second)]).toEqual([false, true])
  const later = afterCheck(typed, 'base', 2, [first, second])
  expect(isNewIn(later, second)).toBe(false)
})

test('a finding that only moved to another line is not new, and Undo is an edit as well', () => {
  const opened = afterCheck(undefined, 'base', 3, [first])
  const undone = afterCheck(opened, 'base', 2, [finding('steps.a', 9), second])
  expect([isNewIn(undone, finding('steps.a', 9)), isNewIn(undone, second)]).toEqual([false, true])
})

test('another flow starts without marks', () => {
  const opened = afterCheck(undefined, 'base', 0, [])
  expect(isNewIn(afterCheck(opened, 'variant', 5, [first]), first)).toBe(false)
})
