import { expect, test } from 'vitest'
import { digestOf } from '../../engine/language/extend/coverage.ts'
import { FlowDocument } from '../document/document.ts'
import { edited } from '../document/edits.ts'
import { treeOf } from '../document/tree.ts'
import { actionsOn } from '../form/form-context.ts'
import { orderOf, rowDocument, withoutEntry } from './row-document.ts'

const question = ['steps', 'who', 'bubbles', 'question']
const original = 'Who?'
const text = { path: question, original, digest: digestOf(original) }
const head = { version: 1, translates: 'shop', lang: 'de' }

const catalogOf = (value: object) => new FlowDocument(JSON.stringify({ ...head, ...value }, null, 2))
const valueOf = ({ text: now }: Pick<FlowDocument, 'text'>) => JSON.parse(now) as Record<string, unknown>
const inSteps = (value: unknown) => ({ steps: { who: { bubbles: { question: value } } } })

test('an edit of a translation notes the original in the same step', () => {
  const document = catalogOf({})
  const before = document.text
  actionsOn(rowDocument(document, text, orderOf([text]))).set(question, 'Wer?')
  expect(valueOf(document)).toEqual({
    ...head,
    ...inSteps('Wer?'),
    $source: { 'steps.who.bubbles.question': digestOf(original) },
  })
  document.undo()
  expect(document.text).toBe(before)
})

test('the words of the original are only a start', () => {
  const document = catalogOf({})
  actionsOn(rowDocument(document, text, orderOf([text]))).set(question, original)
  expect(valueOf(document).$source).toEqual({ 'steps.who.bubbles.question': '' })
})

test.each([
  ['typed away', (document: FlowDocument) => actionsOn(rowDocument(document, text, orderOf([text]))).set(question, '')],
  ['removed', (document: FlowDocument) => actionsOn(rowDocument(document, text, orderOf([text]))).remove(question)],
])('a translation that is %s leaves no empty group and no note', (_, change) => {
  const words = { firm: 'Kaiwa' }
  const $source = { 'steps.who.bubbles.question': digestOf(original), 'words.firm': '' }
  const document = catalogOf({ ...inSteps('Wer?'), words, $source })
  change(document)
  expect(valueOf(document)).toEqual({ ...head, words, $source: { 'words.firm': '' } })
})

test('an empty translation of an empty text stays', () => {
  const document = catalogOf(inSteps('Wer?'))
  actionsOn(rowDocument(document, { path: question, original: '', digest: digestOf('') }, orderOf([text]))).set(
    question,
    '',
  )
  expect(valueOf(document)).toMatchObject(inSteps(''))
})

test('a translation that is typed is undone as typing is: its first letter together with the others', () => {
  const document = catalogOf({ words: { firm: 'Kaiwa' }, $source: { 'words.firm': '' } })
  const before = document.text
  const actions = actionsOn(rowDocument(document, text, orderOf([text])))
  const typed = 'Wer denn?'
  for (const value of [...typed].map((_, at) => typed.slice(0, at + 1))) actions.set(question, value, 'typed')
  const undone: unknown[] = []
  while (document.undoable) {
    document.undo()
    undone.push(document.text === before ? undefined : valueOf(document).steps)
  }
  expect(undone).toEqual([inSteps('Wer ').steps, undefined])
})

test('a typed translation that is the same as the original on the way is undone together, too', () => {
  const document = catalogOf({})
  const before = document.text
  const actions = actionsOn(rowDocument(document, text, orderOf([text])))
  for (const value of ['W', 'Wh', 'Who', 'Who?', 'Who?!']) actions.set(question, value, 'typed')
  document.undo()
  expect(document.text).toBe(before)
})

test('new entries and their notes have the order of the flow', () => {
  const paths = [
    question,
    ['steps', 'who', 'fields', 'name', 'label'],
    ['steps', 'what', 'bubbles', 'question'],
    ['words', 'firm'],
    ['send', 'label'],
  ]
  const texts = paths.map((path) => ({ path, original: 'Text', digest: digestOf('Text') }))
  const order = orderOf(texts)
  const document = catalogOf({})
  for (const at of [4, 2, 1, 0, 3])
    actionsOn(rowDocument(document, texts[at]!, order), order).set(paths[at]!, `Text ${at}`)
  const value = valueOf(document) as { steps: Record<string, object>; $source: object }
  expect(Object.keys(value)).toEqual([...Object.keys(head), 'steps', 'words', 'send', '$source'])
  expect(Object.keys(value.steps)).toEqual(['who', 'what'])
  expect(Object.keys(value.steps.who!)).toEqual(['bubbles', 'fields'])
  expect(Object.keys(value.$source)).toEqual(paths.map((path) => path.join('.')))
})

test('an entry is removed with all notes inside it, and what is next to it stays', () => {
  const value = {
    ...head,
    steps: { who: { bubbles: { question: 'Wer?' }, notes: { a: 'A' } }, whom: { bubbles: { question: 'Wen?' } } },
    $source: { 'steps.who.bubbles.question': '', 'steps.who.notes.a': '', 'steps.whom.bubbles.question': '' },
  }
  const now = (path: readonly string[]) => {
    const written = JSON.stringify(value, null, 1)
    return JSON.parse(edited(written, withoutEntry(treeOf(written)!, path))) as typeof value
  }
  expect(now(['steps', 'who'])).toEqual({
    ...head,
    steps: { whom: value.steps.whom },
    $source: { 'steps.whom.bubbles.question': '' },
  })
  expect(now(['steps', 'who', 'notes', 'missing'])).toEqual(value)
})
