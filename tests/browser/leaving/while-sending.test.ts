import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { storedEntries, keyOf, modal, ready, replacedBy, texts } from '../sending/sendings.ts'
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

const preventsLeaving = (visitor: Visitor) =>
  visitor.page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

test('Esc, close() and Back do not leave a form that is sending, and its outcome is shown', async () => {
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
    expect(await preventsLeaving(visitor)).toBe(true)
  }
  await sendAndLeave()
  await reply(422, {})
  await modal(visitor, 'error').waitFor()
  expect(await preventsLeaving(visitor)).toBe(false)
  await modal(visitor, 'error').waitFor({ state: 'detached' })
  await sendAndLeave()
  await reply(200, { token: 'abc' })
  await page.waitForURL('**/chat_form/thanks?token=abc**')
})

test('if the browser does not go forward again, the form stays, and closing it keeps the page’s entries', async () => {
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

test('a page that is left while it sends: the next opening shows the outcome', async () => {
  const { visitor, requests } = await ready(
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
  await expect.poll(() => requests.length).toBe(1)
  const first = keyOf(requests[0])
  expect(await storedEntries(visitor)).toEqual({ 'kaiwa:sending:enquiry': first })

  await page.reload()
  const message = visitor.part('earlier')
  await message.getByText(texts.lost).waitFor()
  await expect
    .poll(async () => [await message.getAttribute('role'), await message.getAttribute('data-outcome')])
    .toEqual(['alert', 'lost'])
  expect([requests[1]!.method(), keyOf(requests[1])]).toEqual(['GET', first])

  await answer(visitor, selfAnswers())
  await visitor.part('send').click()
  await modal(visitor, 'submitting').waitFor()
  await expect.poll(() => requests.at(-1)?.method()).toBe('POST')
  const second = requests.at(-1)
  expect([second!.method(), replacedBy(second)]).toEqual(['POST', first])

  await page.reload()
  await message.getByText(texts.stored).waitFor()
  expect(requests.slice(-2).map(keyOf)).toEqual([first, keyOf(second)])
  await message.getByRole('link', { name: texts.link }).click()
  await page.waitForURL('**/chat_form/thanks?token=found**')
  expect(questions).toEqual(['beforeunload', 'beforeunload'])
  expect(requests.filter((request) => request.method() === 'POST')).toHaveLength(2)
})
