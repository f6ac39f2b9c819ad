import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, selfAnswers } from '../support/answers.ts'
import { addAxe, violations } from '../support/axe.ts'
import { openClockedSite, type ClockedSite } from '../support/clocked-site.ts'
import { Visitor, type VisitOptions } from '../support/visitor.ts'
import { texts } from './sendings.ts'

const minute = 60_000

let site: ClockedSite
beforeEach(async () => {
  site = await openClockedSite()
})
afterEach(() => site.close())

/** Opens the form and fills it in as fast as the page allows. */
async function filled(options?: VisitOptions): Promise<Visitor> {
  const visitor = await Visitor.arrive(`${site.origin}/`, options)
  await visitor.open()
  await answer(visitor, selfAnswers())
  return visitor
}

/** The refusals that the browser itself logs on the console are no mistakes of the page. */
const mistakes = ({ errors }: Visitor) => errors.filter((error) => !error.includes('403'))

/** Presses the button, and waits until the page shows the refusal and the button works again. */
async function refused(visitor: Visitor): Promise<void> {
  await visitor.part('send').press('Enter')
  await visitor.page.getByRole('alertdialog', { name: texts.automated }).waitFor()
  await visitor.part('modal').waitFor({ state: 'detached' })
  await expect.poll(() => visitor.part('footer').getByRole('alert').textContent()).toBe(texts.automated)
}

test('a person is accepted; the proof is found while the form is filled in', async () => {
  const visitor = await Visitor.arrive(`${site.origin}/`)
  const proofs: (string | undefined)[] = []
  visitor.page.on('request', (request) => {
    if (request.method() === 'POST') proofs.push(request.headers()['x-kaiwa-proof'])
  })
  await visitor.open()
  await answer(visitor, selfAnswers())
  site.pass(minute)
  await visitor.part('send').click()
  await visitor.page.waitForURL('**/chat_form/thanks?**')
  expect(proofs).toEqual([expect.stringMatching(/^\S+ \d+(?:-\d+){7} 0 \d+$/)])
  expect([site.judged, visitor.errors]).toEqual([[[]], []])
})

/**
 * Milliseconds from the page to the press of robots that fill in the form in Chromium, without and with the form's
 * motion, as they were recorded on a machine with much other work.
 */
const recorded = { calm: 4200, moving: 7700 }

test.each(Object.entries(recorded))('a robot that fills in a %s form at machine speed is refused', async (form, ms) => {
  for (let each = 0; each < 5; each++) {
    site.stop()
    const visitor = await filled({ motion: form === 'moving' })
    site.pass(ms)
    await visitor.part('send').click()
    await visitor.page.getByRole('alertdialog', { name: texts.automated }).waitFor()
    await visitor.leave()
  }
  expect([await site.stored(), site.judged]).toEqual([0, Array.from({ length: 5 }, () => ['too_fast'])])
})

test('a person who was refused learns what to do, keeps the answers, and is accepted with the next press', async () => {
  site.stop()
  const visitor = await filled()
  await addAxe(visitor.page)
  await refused(visitor)
  expect(await violations(visitor)).toEqual([])
  expect(await visitor.control('name1').inputValue()).toBe('山田')
  expect(await site.stored()).toBe(0)
  site.pass(minute)
  await visitor.page.keyboard.press('Enter')
  await visitor.page.waitForURL('**/chat_form/thanks?**')
  expect([site.judged, await site.stored(), mistakes(visitor)]).toEqual([[['too_fast'], []], 1, []])
})

test('a person who is refused again is asked for a code, and is accepted with it', async () => {
  site.stop()
  const visitor = await filled()
  await refused(visitor)
  await refused(visitor)
  await visitor.page.keyboard.press('Enter')
  await visitor.part('sms-popup').waitFor()
  await expect.poll(() => site.codes.length).toBe(1)
  await visitor.control('smsCode').fill(site.codes[0]!)
  await visitor.page.keyboard.press('Enter')
  await visitor.page.waitForURL('**/chat_form/thanks?**')
  expect([await site.stored(), mistakes(visitor)]).toEqual([1, []])
})

test('a form that was open for days, and one whose code for proofs does not load at first, are accepted', async () => {
  const days = await filled()
  site.pass(3 * 24 * 60 * minute)
  await days.part('send').click()
  await days.page.waitForURL('**/chat_form/thanks?**')

  const visitor = await Visitor.prepare()
  let isAway = true
  await visitor.page.route(/\/proof\.[\w-]+\.js/, (route) => (isAway ? route.abort() : route.continue()))
  await visitor.page.goto(`${site.origin}/`)
  await visitor.open()
  await answer(visitor, selfAnswers())
  isAway = false
  site.pass(minute)
  await visitor.part('send').click()
  await visitor.page.waitForURL('**/chat_form/thanks?**')
  expect(site.judged).toEqual([[], []])
})
