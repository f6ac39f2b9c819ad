import { expect, test } from 'vitest'
import { addAxe, violations } from '../support/axe.ts'
import { Visitor } from '../support/visitor.ts'
import { serveFlow } from './served-flow.ts'

const flow = {
  version: 1,
  id: 'enquiry',
  lang: 'en',
  // The host option that the page sets.
  host: { options: { lpType: { type: 'string' } } },
  steps: {
    children: {
      confirm: true,
      bubbles: { question: 'Who are your children?' },
      fields: {
        children: {
          type: 'group',
          label: 'Children',
          min: 1,
          max: 3,
          entry: {
            title: 'Child {number}',
            fields: {
              name: { type: 'text', label: 'Name', maxLength: 20, rules: { required: true } },
              age: { type: 'number', label: 'Age', unit: 'years', rules: { atMost: 17 } },
              meal: {
                type: 'choice',
                label: 'Meal',
                options: { fish: { value: 1, title: 'Fish' }, rice: { value: 2, title: 'Rice' } },
              },
            },
          },
        },
      },
    },
  },
  send: { done: { go: '/chat_form/thanks' } },
}

const address = serveFlow(flow)

test.each([
  [375, 812],
  [1280, 900],
])('entries are added, removed and restored by keyboard alone (%d × %d)', async (width, height) => {
  const visitor = await Visitor.arrive(address(), { width, height, locale: 'en-GB' })
  const { page } = visitor
  await addAxe(page)
  await visitor.open()
  const field = visitor.field('children')
  const entry = (number: number) => field.getByRole('group', { name: `Child ${number}`, exact: true })
  const text = (number: number, name: string) => entry(number).getByRole('textbox', { name, exact: true })
  const button = (name: string) => field.getByRole('button', { name, exact: true })
  const hasFocus = async (of: ReturnType<typeof text>) =>
    await expect.poll(() => of.evaluate((element) => element === document.activeElement)).toBe(true)

  // OK without a name leads to the entry that lacks it.
  await visitor.confirm('children')
  await hasFocus(text(1, 'Name'))
  await expect.poll(() => field.locator('[data-part="error"]').count()).toBe(1)
  expect(await violations(visitor)).toEqual([])
  await page.keyboard.type('Kim')
  await page.keyboard.press('Tab')
  await hasFocus(text(1, 'Age'))
  await page.keyboard.type('12')

  // A new entry has the focus, and its messages wait until it is left.
  await button('Add another').focus()
  await page.keyboard.press('Enter')
  await hasFocus(text(2, 'Name'))
  expect(await field.locator('[data-part="error"]').count()).toBe(0)
  await page.keyboard.type('Ida')
  await entry(2).getByRole('radio', { name: 'Rice' }).press('Space')
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await violations(visitor)).toEqual([])

  // The removal can be undone, and leads back to the entry.
  await button('Remove: Child 1').focus()
  await page.keyboard.press('Enter')
  await hasFocus(button('Undo'))
  expect(await text(1, 'Name').inputValue()).toBe('Ida')
  expect(await violations(visitor)).toEqual([])
  await page.keyboard.press('Enter')
  await hasFocus(text(1, 'Name'))
  expect(await text(1, 'Name').inputValue()).toBe('Kim')
  expect(await text(2, 'Name').inputValue()).toBe('Ida')

  // At the limits the buttons stay in the order of the keyboard, and give the reason.
  await button('Add another').press('Enter')
  await hasFocus(text(3, 'Name'))
  await button('Add another').press('Enter')
  await expect.poll(() => field.locator('[data-note="limit"]').textContent()).toContain('3')
  expect(await text(3, 'Name').count()).toBe(1)
  await button('Remove: Child 3').press('Enter')
  await hasFocus(button('Undo'))
  await visitor.confirm('children')

  const sent = page.waitForRequest('**/conversion')
  await visitor.part('send').click()
  expect((await sent).postDataJSON()).toMatchObject({
    children: [
      { name: 'Kim', age: 12 },
      { name: 'Ida', meal: 2 },
    ],
  })
  await page.waitForURL('**/chat_form/thanks**')
  expect(visitor.errors).toEqual([])
  await visitor.context.close()
})
