import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { kept, keyOf, modal, ready, replacedBy, said } from '../sending/sendings.ts'
import { answer, selfAnswers } from '../support/answers.ts'
import type { Visitor } from '../support/visitor.ts'

const depth = (visitor: Visitor) =>
  visitor.page.evaluate(() => (history.state as { kaiwa?: { depth: number } } | null)?.kaiwa?.depth ?? 0)

/** Holds the sending back, and returns a function that answers it. */
async function held(visitor: Visitor): Promise<(status: number, json: object) => Promise<void>> {
  const waiting: Route[] = []
  await visitor.page.route('**/api/v1/chat_form/conversion', (route) => void waiting.push(route))
  return async (status, json) => {
    await expect.poll(() => waiting.length).toBe(1)
    await waiting.shift()!.fulfill({ status, json })
  }
}

const asksBeforeLeaving = (visitor: Visitor) =>
  visitor.page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

test('Esc, close() and Back do not leave a form that is sending; its message and the thanks page show', async () => {
  const { visitor } = await ready()
  const { page } = visitor
  const reply = await held(visitor)
  const before = await depth(visitor)
  const sendAndLeave = async () => {
    await visitor.part('send').click()
    await modal(visitor, 'submitting').waitFor()
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.kaiwa!.close())
    const forward = await page.evaluateHandle(() => {
      const moves: (number | undefined)[] = []
      const go = history.go.bind(history)
      history.go = (entries) => {
        moves.push(entries)
        go(entries)
      }
      history.back()
      return moves
    })
    await expect.poll(() => forward.jsonValue()).toEqual([1])
    await expect.poll(() => depth(visitor)).toBe(before)
    await page.evaluate(() => Reflect.deleteProperty(history, 'go'))
    expect([await visitor.part('banner').count(), await modal(visitor, 'submitting').count()]).toEqual([0, 1])
    expect(await asksBeforeLeaving(visitor)).toBe(true)
  }
  await sendAndLeave()
  await reply(422, {})
  await modal(visitor, 'error').waitFor()
  expect(await asksBeforeLeaving(visitor)).toBe(false)
  await modal(visitor, 'error').waitFor({ state: 'detached' })
  await sendAndLeave()
  await reply(200, { token: 'abc' })
  await page.waitForURL('**/chat_form/thanks?token=abc**')
})

test('where the browser does not go forward again the form stays; closing it takes nothing of the page', async () => {
  const { visitor } = await ready()
  const { page } = visitor
  const reply = await held(visitor)
  await visitor.part('send').click()
  await modal(visitor, 'submitting').waitFor()
  await page.evaluate(() => {
    const go = history.go.bind(history)
    history.go = () => {}
    go(-3)
  })
  await expect.poll(() => depth(visitor)).toBe(0)
  await page.evaluate(() => Reflect.deleteProperty(history, 'go'))
  await reply(422, {})
  await modal(visitor, 'error').waitFor()
  await modal(visitor, 'error').waitFor({ state: 'detached' })
  await page.evaluate(() => window.kaiwa!.close())
  await visitor.form.waitFor({ state: 'detached' })
  expect([new URL(page.url()).pathname, await depth(visitor)]).toEqual(['/', 0])
})

test('a page that is left while it sends: the next opening says what became of it', async () => {
  const { visitor, heard } = await ready(
    'silence',
    { status: 404, json: {} },
    { status: 404, json: {} },
    'silence',
    { status: 503, json: {} },
    { json: { token: 'found' } },
  )
  const { page } = visitor
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.accept()
  })
  await visitor.part('send').click()
  await modal(visitor, 'submitting').waitFor()
  await expect.poll(() => heard.length).toBe(1)
  const first = keyOf(heard[0])
  expect(await kept(visitor)).toEqual({ 'kaiwa:sending:enquiry': first })

  await page.reload()
  const message = visitor.part('earlier')
  await message.getByText(said.lost).waitFor()
  await expect
    .poll(async () => [await message.getAttribute('role'), await message.getAttribute('data-outcome')])
    .toEqual(['alert', 'lost'])
  expect([heard[1]!.method(), keyOf(heard[1])]).toEqual(['GET', first])

  await answer(visitor, selfAnswers())
  await visitor.part('send').click()
  await modal(visitor, 'submitting').waitFor()
  await expect.poll(() => heard.at(-1)?.method()).toBe('POST')
  const second = heard.at(-1)
  expect([second!.method(), replacedBy(second)]).toEqual(['POST', first])

  await page.reload()
  await message.getByText(said.stored).waitFor()
  expect(heard.slice(-2).map(keyOf)).toEqual([first, keyOf(second)])
  await message.getByRole('link', { name: said.link }).click()
  await page.waitForURL('**/chat_form/thanks?token=found**')
  expect(questions).toEqual(['beforeunload', 'beforeunload'])
  expect(heard.filter((request) => request.method() === 'POST')).toHaveLength(2)
})
