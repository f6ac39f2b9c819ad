import { expect, test } from 'vitest'
import { mergePatch } from '../../engine/language/extend/merge.ts'
import { actionsOver, conditionOver, patchBetween } from './condition-over.ts'
import type { Actions } from './form-context.ts'

const path = ['steps', 'fish', 'when']

/** The actions on a file of which only the condition is known. */
function condition(own: unknown) {
  const file = { own }
  const actions = {
    set: (_: unknown, value: unknown) => void (file.own = value),
    remove: () => void (file.own = undefined),
  } as unknown as Actions
  return { file, actions }
}

test.each([
  [undefined, { work: 'lawn' }, { work: 'lawn' }],
  [null, { work: 'lawn' }, undefined],
  [{ parent: true }, { work: 'lawn' }, { work: 'lawn', parent: true }],
  [{ parent: true }, undefined, { parent: true }],
])('the condition %j over %j', (own, under, expected) => {
  expect(conditionOver(own, under)).toEqual(expected)
})

test.each([
  [{ work: 'lawn' }, { work: ['lawn', 'hedge'] }],
  [{ work: 'lawn', parent: true }, { parent: true }],
  [{ not: { work: 'lawn', parent: true } }, { not: { parent: true }, size: 3 }],
  [{ work: 'lawn' }, undefined],
])('the patch between %j and %j leads from one to the other', (before, now) => {
  const patched = conditionOver(patchBetween(before, now), before)
  expect(patched).toEqual(now)
  expect(patchBetween(before, before)).toBeUndefined()
  expect(mergePatch(before, {})).toEqual(before)
})

test('a part of the base is removed, renamed and restored in a variant', () => {
  const under = { work: 'lawn', parent: true }
  const { file, actions } = condition(undefined)
  actionsOver(actions, path, file.own, under).remove([...path, 'parent'])
  expect(file.own).toEqual({ parent: null })
  actionsOver(actions, path, file.own, under).rename([...path, 'work'], 'task')
  expect(file.own).toEqual({ task: 'lawn', work: null, parent: null })
  actionsOver(actions, path, file.own, under).set(path, under)
  expect(file.own).toBeUndefined()
})
