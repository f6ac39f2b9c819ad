import { expect, test } from 'vitest'
import { interpretedProgram } from '../../engine/language/compile/interpreted.ts'
import { valueAt } from '../../engine/language/read/path.ts'
import { storedFlows } from '../desk/desk.test-kit.ts'
import { createLister } from '../desk/lister.ts'
import { isCatalogId, isPartId } from '../desk/opened.ts'
import { vocabulary } from '../vocabulary.ts'
import { firstPathIn, hasMarks, markedProgram, partsOf, withMark, withoutMarks } from './marks.ts'

const path = ['steps', 'job', 'bubbles', 'question', 1, 'use']

test('a marked text contains its path, and is the same text without its mark', () => {
  const marked = withMark('仕事は？', path)
  expect(firstPathIn(marked)).toEqual(path)
  expect(withoutMarks(marked)).toBe('仕事は？')
  expect(marked.replace(/？$/u, '')).not.toBe(marked)
  expect(hasMarks('仕事は？')).toBe(false)
  expect(withMark('', path)).toBe('')
})

test('a text inside another one ends where it ends', () => {
  const inner = withMark('Name', ['words', 'name'])
  expect(partsOf(withMark(`Your ${inner} is empty`, path))).toEqual([
    { text: '', opens: path },
    { text: 'Your ' },
    { text: '', opens: ['words', 'name'] },
    { text: 'Name' },
    { text: '', closes: true },
    { text: ' is empty' },
    { text: '', closes: true },
  ])
})

const stored = Object.fromEntries(storedFlows().flows.map(({ id, text }) => [id, text]))
const ids = Object.keys(stored).filter((id) => !isPartId(id) && !isCatalogId(id))

test.each(ids)('the program of %s is unchanged except for the marks, and the program itself stays as it is', (id) => {
  const flow = createLister(vocabulary).flowOf({ texts: stored }, id)!
  const program = interpretedProgram(flow, vocabulary)
  const before = JSON.stringify(program.flow)
  const marked = JSON.stringify(markedProgram(program, vocabulary).flow)
  expect(hasMarks(marked)).toBe(true)
  expect(withoutMarks(marked)).toBe(before)
  expect(JSON.stringify(program.flow)).toBe(before)
  const [step = ''] = flow.order
  const [bubble = ''] = Object.keys(flow.steps[step]!.bubbles)
  const own = valueAt(JSON.parse(marked), ['steps', step, 'bubbles', bubble])
  expect(firstPathIn(typeof own === 'string' ? own : JSON.stringify(own))?.slice(0, 4)).toEqual([
    'steps',
    step,
    'bubbles',
    bubble,
  ])
})
