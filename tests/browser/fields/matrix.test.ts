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
    symptoms: {
      confirm: true,
      bubbles: { question: 'How often do you have these?' },
      fields: {
        symptoms: {
          type: 'matrix',
          rows: { pain: 'Pain', sleep: 'Trouble sleeping' },
          options: {
            never: { value: 0, title: 'Never' },
            sometimes: { value: 1, title: 'Sometimes' },
            often: { value: 2, title: 'Often' },
          },
          rules: { required: true },
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
])('a matrix is answered by keyboard alone (%d × %d)', async (width, height) => {
  const visitor = await Visitor.arrive(address(), { width, height, locale: 'en-GB' })
  const { page } = visitor
  await addAxe(page)
  await visitor.open()
  const field = visitor.field('symptoms')
  const radio = (row: string, name: string) =>
    field.locator(`[data-row="${row}"]`).getByRole('radio', { name, exact: true })
  const hasFocus = (of: ReturnType<typeof radio>) => of.evaluate((element) => element === document.activeElement)
  const boxOf = async (row: string, name: string) => (await radio(row, name).boundingBox())!

  // Columns under heads on a wide screen, a list in each row on a narrow one.
  const [first, second, below] = [
    await boxOf('pain', 'Never'),
    await boxOf('pain', 'Often'),
    await boxOf('sleep', 'Never'),
  ]
  expect(Math.abs(first.x - below.x)).toBeLessThan(1)
  if (width > 768) expect(Math.abs(first.y - second.y)).toBeLessThan(1)
  else expect(second.y).toBeGreaterThan(first.y)
  expect(await field.getByText('Sometimes', { exact: true }).locator('visible=true').count()).toBe(width > 768 ? 1 : 2)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await violations(visitor)).toEqual([])

  // OK without an answer leads to the first row, with one answer to the row that lacks one.
  await visitor.confirm('symptoms')
  await expect.poll(() => hasFocus(radio('pain', 'Never'))).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await radio('pain', 'Often').isChecked()).toBe(true)
  await visitor.confirm('symptoms')
  await expect.poll(() => hasFocus(radio('sleep', 'Never'))).toBe(true)
  const error = field.locator('[data-part="error"]')
  await expect.poll(() => error.textContent()).toContain('Trouble sleeping')
  expect(await violations(visitor)).toEqual([])
  await page.keyboard.press('Shift+Tab')
  expect(await hasFocus(radio('pain', 'Often'))).toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(radio('sleep', 'Never'))).toBe(true)
  await page.keyboard.press('Space')
  await expect.poll(() => error.count()).toBe(0)
  await visitor.confirm('symptoms')

  const sent = page.waitForRequest('**/conversion')
  await visitor.part('send').click()
  expect((await sent).postDataJSON()).toMatchObject({ symptoms: { pain: 2, sleep: 0 } })
  await page.waitForURL('**/chat_form/thanks**')
  expect(visitor.errors).toEqual([])
  await visitor.context.close()
})
