import type { ChangeSpec } from '@codemirror/state'
import { expect, test } from 'vitest'
import type { Path } from '../../engine/language/read/path.ts'
import { long } from '../../tests/support/campaigns.ts'
import { storedFlows } from '../desk/desk.test-kit.ts'
import { FlowDocument } from '../document/document.ts'
import { type Edit, edited as replaced } from '../document/edits.ts'
import { treeOf } from '../document/tree.ts'
import { actionsOn } from './form-context.ts'
import { copyOf, stepAdded, stepMoved, stepRemoved, stepsOf } from './steps.ts'

const { flows } = storedFlows()
const of = (text: string) => JSON.parse(text) as Record<string, unknown>

test.each(flows)('every value of $id, changed and changed back, leaves the file unchanged', ({ text }) => {
  const document = holding(text)
  const actions = actionsOn(document)
  expect.hasAssertions()
  expect(document.text).toBe(text)
  for (const { path, value } of leavesOf(of(text))) {
    // Comparing with `expect` takes longer than the edits, so it runs only on a difference.
    actions.set(path, typeof value === 'string' ? `"\\\n${value}😀` : String(value))
    if (document.text === text) expect.fail(path.join('.'))
    actions.set(path, value)
    if (document.text !== text) expect({ path, text: document.text }).toEqual({ path, text })
  }
})

test.each(flows)('every structural edit of $id, undone, leaves the file unchanged', ({ text }) => {
  // Similar lists and objects are edited alike: every fourth is enough, starting elsewhere in each flow.
  const some = [...holdersOf(of(text))].filter((_, index) => long || index % 4 === text.length % 4)
  for (const { path, value } of some) {
    const { document, actions } = edited(text)
    expect(document.text).toBe(text)
    const count = Object.keys(value).length
    const isList = Array.isArray(value)
    const edits = [
      () => actions.insert(path, 0, { when: { a: 'b' }, use: '' }, 'new'),
      () => actions.insert(path, count, '', 'new'),
      () => actions.move(path, 0, count - 1),
      () => actions.remove([...path, isList ? 0 : Object.keys(value)[0]!]),
      () => isList || actions.rename([...path, Object.keys(value)[0]!], 'renamed'),
    ]
    for (const edit of edits) {
      edit()
      if (!treeOf(document.text)) expect.fail(path.join('.'))
      if (document.text !== text) document.undo()
      if (document.text !== text) expect({ path, text: document.text }).toEqual({ path, text })
    }
  }
})

test.each(flows)('steps of $id are moved, duplicated, added and removed in one undo step each', ({ text }) => {
  const steps = (of(text).steps ?? {}) as Record<string, unknown>
  // A step that a variant removes has no position of its own.
  const ids = stepsOf(of(text)).filter((id) => steps[id] !== null)
  for (const id of ids) {
    const { document, actions } = edited(text)
    actions.all((tree) => stepMoved(tree, id, ids[0]!))
    expect(stepsOf(of(document.text))[0]).toBe(id)
    if (id !== ids[0]) document.undo()
    actions.all((tree) => stepRemoved(tree, id))
    expect(stepsOf(of(document.text))).not.toContain(id)
    document.undo()
    actions.all((tree) => stepAdded(tree, 'fresh', { bubbles: {} }, id))
    expect(stepsOf(of(document.text)).filter((item) => item === 'fresh' || ids.includes(item))).toEqual(
      ids.toSpliced(ids.indexOf(id) + 1, 0, 'fresh'),
    )
    document.undo()
    const copy = copyOf(of(text), id)
    actions.all((tree) => stepAdded(tree, copy.id, copy.step, id))
    document.undo()
    expect(document.text).toBe(text)
  }
})

test('letters typed one after another are undone in one step', () => {
  const { document, actions } = edited('{ "a": "" }')
  actions.set(['a'], 'o', 'typed')
  actions.set(['a'], 'on', 'typed')
  actions.set(['a'], 'one', 'typed')
  document.undo()
  expect([document.text, document.undoable]).toEqual(['{ "a": "" }', false])
})

/** Returns a flow file with the actions of a form on it. */
function edited(text: string) {
  const document = new FlowDocument(text)
  return { document, actions: actionsOn(document) }
}

/** The same without history. */
function holding(text: string) {
  return {
    text,
    edit(changes: ChangeSpec) {
      this.text = replaced(this.text, changes as readonly Edit[])
    },
  }
}

/** Yields every value inside a value that is neither a list nor an object, with its path. */
function* leavesOf(
  value: unknown,
  path: Path = [],
): Generator<{ readonly path: Path; readonly value: string | number | boolean | null }> {
  if (typeof value !== 'object' || value === null) return yield { path, value: value as string }
  for (const [key, inner] of Object.entries(value))
    yield* leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key])
}

/** Yields every list and object inside a value, with its path. */
function* holdersOf(value: unknown, path: Path = []): Generator<{ readonly path: Path; readonly value: object }> {
  if (typeof value !== 'object' || value === null) return
  yield { path, value }
  for (const [key, inner] of Object.entries(value))
    yield* holdersOf(inner, [...path, Array.isArray(value) ? Number(key) : key])
}
