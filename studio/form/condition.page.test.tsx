import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Path } from '../../engine/language/read/path.ts'
import { valueAt } from '../../engine/language/read/path.ts'
import { setAt } from '../document/edits.ts'
import { treeOf } from '../document/tree.ts'
import { idOf } from './form-context.ts'
import { formOf, words } from './form-view.test-kit.tsx'
import { titleOf } from './titles.ts'

afterEach(cleanup)

/** Opens the condition of a step of the piano flow. The step comes after all questions with answers to compare. */
async function conditionOf() {
  const form = await formOf('piano')
  const { document, value, open, user } = form
  const [step = ''] = Object.keys(value().steps).slice(-1)
  const path: Path = ['steps', step, 'when']
  act(() => document.edit(setAt(treeOf(document.text)!, path, { height: { atLeast: 100 } })))
  await user.click(open(step))
  await user.click(globalThis.document.getElementById(idOf(path, 'open'))!)
  const now = () => valueAt(value(), path)
  const add = async (name: string, label = words('form-condition')) => {
    const [menu] = screen.getAllByRole('combobox', { name: words('form-add-to', { what: label }) })
    await user.selectOptions(menu!, name)
  }
  const group = (name: string) => screen.getByRole('group', { name })
  const compare = async (name: string, comparison: string) => {
    const row = globalThis.document.getElementById(`form:steps/${step}/when/${name}`)!
    await user.selectOptions(within(row).getAllByRole('combobox').at(-1)!, comparison)
  }
  return { ...form, now, add, compare, group }
}

test('an exception is added, changed and removed by keyboard', async () => {
  const { now, group, user, document } = await conditionOf()
  const before = document.text
  const menus = screen.getAllByRole('combobox', { name: words('form-add-to', { what: words('form-condition') }) })
  menus.at(-1)!.focus()
  await user.keyboard(words('form-not'))
  await user.keyboard('{Enter}')
  await user.selectOptions(menus.at(-1)!, 'not')
  const { not } = now() as { not: object }
  expect(Object.keys(not)).toHaveLength(1)
  const remove = within(group(words('form-not'))).getByRole('button', {
    name: words('form-remove', { what: words('form-not') }),
  })
  remove.focus()
  await user.keyboard('{Enter}')
  expect(now()).toEqual({ height: { atLeast: 100 } })
  act(() => document.undo())
  act(() => document.undo())
  expect(document.text).toBe(before)
})

test('conditions can be nested twice and no deeper', async () => {
  const { now, group, user } = await conditionOf()
  const addTo = async (element: HTMLElement, name: string) => {
    const menu = within(element).getAllByRole('combobox', {
      name: words('form-add-to', { what: words('form-condition') }),
    })
    await user.selectOptions(menu.at(-1)!, name)
  }
  await addTo(globalThis.document.body, 'any')
  expect((now() as { any: object[] }).any).toHaveLength(2)
  await user.click(within(group(words('form-any'))).getByRole('button', { name: `+ ${words('form-add-alternative')}` }))
  const { any } = now() as { any: object[] }
  expect(any).toHaveLength(3)
  await user.click(within(group(words('form-any'))).getByRole('button', { name: /Any of these 3/ }))
  expect((now() as typeof any & { any: object[] }).any).toHaveLength(2)
})

test('a number, and a number of choices, can be picked', async () => {
  const { now, add, compare, user } = await conditionOf()
  await compare('height', 'exactly')
  expect(now()).toMatchObject({ height: [{ atLeast: 100 }, 1] })

  await add('damages')
  await compare('damages', 'count')
  expect((now() as { damages: unknown[] }).damages.at(-1)).toEqual({ count: { atLeast: 2 } })
  const kind = screen.getByRole('combobox', { name: titleOf(['count'], 'en') })
  await user.selectOptions(kind, 'exactly')
  expect((now() as { damages: unknown[] }).damages.at(-1)).toEqual({ count: 2 })
}, 90_000)

test('days of the week can be picked', async () => {
  const { now, add, compare, group, user } = await conditionOf()
  await add('pickup')
  await compare('pickup', 'weekday')
  const days = within(group(titleOf(['weekday'], 'en')))
  await user.click(days.getByRole('checkbox', { name: 'Sunday' }))
  expect(JSON.stringify((now() as { pickup: unknown }).pickup)).toContain('{"weekday":"saturday"}')
  await user.click(days.getByRole('checkbox', { name: 'Friday' }))
  expect(JSON.stringify((now() as { pickup: unknown }).pickup)).toContain('{"weekday":["friday","saturday"]}')
}, 90_000)

test('other conditions can use a named condition, and follow it when it is renamed', async () => {
  const { document, add, now, unfold, user } = await conditionOf()
  act(() => document.edit(setAt(treeOf(document.text)!, ['conditions'], { heavy: { instrument: 'grand' } })))
  await expect
    .poll(() => screen.queryAllByRole('option', { name: 'heavy' }).length, { timeout: 20_000 })
    .toBeGreaterThan(0)
  await add('heavy')
  expect(now()).toMatchObject({ heavy: true })
  await unfold(titleOf(['conditions'], 'en'), 'heavy')
  const box = screen.getByRole('textbox', { name: words('form-name-of', { name: 'heavy' }) })
  await user.clear(box)
  await user.type(box, 'large{Enter}')
  expect(now()).toMatchObject({ large: true })
  expect(JSON.parse(document.text)).toMatchObject({ conditions: { large: { instrument: 'grand' } } })
})
