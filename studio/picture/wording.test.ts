import { describe, expect, test } from 'vitest'
import { edited } from '../document/edits.ts'
import { treeOf } from '../document/tree.ts'
import { pathInFile, wordingEdits, wordingPlace, wordingsIn } from './wording.ts'

const slot = ['steps', 'work', 'bubbles', 'question']
const cases = [{ when: { parent: true }, use: 'A' }, { use: 'B' }]

/** Returns the value of a file after one of its texts was changed. */
function changed(file: unknown, inside: readonly (string | number)[], sound: unknown): unknown {
  const text = JSON.stringify(file, null, 2)
  return JSON.parse(edited(text, wordingEdits(treeOf(text)!, { slot, inside }, 'new', sound)))
}
const flowWith = (question: unknown) => ({ steps: { work: { bubbles: { question } } } })

describe('the slot of a text', () => {
  test('is the text itself, or the list of its cases, or its plural forms', () => {
    expect(wordingPlace(flowWith('A'), slot)).toEqual({ slot, inside: [] })
    expect(wordingPlace(flowWith(cases), [...slot, 1, 'use'])).toEqual({ slot, inside: [1, 'use'] })
    const plural = { plural: 'count', one: 'A', other: 'B' }
    expect(wordingPlace(flowWith(plural), [...slot, 'one'])).toEqual({ slot, inside: ['one'] })
  })

  test('is the place at which a flow would write a text that it leaves out', () => {
    expect(wordingPlace({}, ['send', 'label'])).toEqual({ slot: ['send', 'label'], inside: [] })
  })

  test('has a text for each of its cases', () => {
    expect(wordingsIn(cases)).toEqual([
      { inside: [0, 'use'], when: { parent: true }, use: 'A' },
      { inside: [1, 'use'], when: undefined, use: 'B' },
    ])
    expect(wordingsIn('A')).toEqual([{ inside: [], when: undefined, use: 'A' }])
  })
})

describe('an edit', () => {
  test('changes the text where the file contains it', () => {
    expect(changed(flowWith('A'), [], 'A')).toEqual(flowWith('new'))
    expect(changed(flowWith(cases), [1, 'use'], cases)).toEqual(flowWith([cases[0], { use: 'new' }]))
  })

  test('writes the complete slot where only the base contains it', () => {
    expect(changed({}, [], 'A')).toEqual(flowWith('new'))
    expect(changed({}, [0, 'use'], cases)).toEqual(flowWith([{ when: { parent: true }, use: 'new' }, cases[1]]))
  })

  test('changes the cases that a variant puts first, and writes all of them for those of the base', () => {
    const first = { first: [{ when: { parent: false }, use: 'C' }] }
    const sound = [...first.first, ...cases]
    expect(changed(flowWith(first), [0, 'use'], sound)).toEqual(
      flowWith({ first: [{ when: { parent: false }, use: 'new' }] }),
    )
    expect(changed(flowWith(first), [2, 'use'], sound)).toEqual(flowWith([...sound.slice(0, 2), { use: 'new' }]))
  })

  test('is at no place of a file that has something else there', () => {
    expect(pathInFile(treeOf('{"steps":null}')!, { slot, inside: [] })).toBeUndefined()
    expect(pathInFile(treeOf(JSON.stringify(flowWith(null)))!, { slot, inside: [] })).toBeUndefined()
  })
})
