import { expect, test } from 'vitest'
import { copy } from '../../support/copy.ts'
import { answer, selfAnswers } from '../support/answers.ts'
import { calls } from '../support/calls.ts'
import { stopClock } from '../support/stop-clock.ts'
import { Visitor } from '../support/visitor.ts'

async function ready(): Promise<Visitor> {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await answer(visitor, selfAnswers())
  await expect.poll(() => visitor.part('send').getAttribute('aria-disabled')).toBe('false')
  return visitor
}

/** Returns the distance of the guide from the upper edge of the conversation, in CSS pixels. */
const place = (visitor: Visitor) =>
  visitor.part('conversation').evaluate((scroller) => {
    const guide = scroller.querySelector('[data-part="agreement-guide"]')!
    return Math.round(guide.getBoundingClientRect().top - scroller.getBoundingClientRect().top)
  })

test('without the agreement a guide appears and nothing is sent', async () => {
  const visitor = await ready()
  const sent = await calls(visitor, 'conversion', 'silence')
  const guide = visitor.part('agreement-guide')
  const box = visitor.control('agreement')
  const send = visitor.part('send')
  expect([await box.isChecked(), await guide.count()]).toEqual([true, 0])

  await box.uncheck()
  await expect.poll(() => guide.textContent()).toBe(copy('steps.email.fields.agreement.guide'))
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true')
  const described = (await box.getAttribute('aria-describedby'))!.split(' ')
  expect(described).toContain(await guide.getAttribute('id'))
  await send.focus()
  await visitor.page.keyboard.press('Enter')
  expect([sent.length, await visitor.part('modal').count()]).toEqual([0, 0])

  // Not a click: the view is about to scroll to the guide, and a click could miss.
  await box.press('Space')
  expect([await guide.count(), await send.getAttribute('aria-disabled')]).toEqual([0, 'false'])
  // If the first press had sent anything, there would be two requests by now.
  await send.focus()
  await visitor.page.keyboard.press('Enter')
  await visitor.part('modal').waitFor()
  await expect.poll(() => sent.length).toBe(1)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test.each(['reduce', 'no-preference'] as const)(
  'after half a second the guide is scrolled into sight (motion: %s)',
  async (motion) => {
    const visitor = await ready()
    await visitor.page.emulateMedia({ reducedMotion: motion })
    await visitor.control('agreement').scrollIntoViewIfNeeded()
    await visitor.page.keyboard.press('Shift')
    const { clock } = visitor.context
    await clock.install()
    await stopClock(visitor)
    await visitor.control('agreement').evaluate((box: HTMLElement) => box.click())
    await visitor.part('agreement-guide').waitFor()
    const before = await place(visitor)
    await clock.runFor(499)
    expect([before === 170, await place(visitor)]).toEqual([false, before])
    await clock.runFor(1)
    await expect.poll(() => place(visitor)).toBe(170)
    await visitor.leave()
  },
)

test('the rules open in another tab, and the form does not change', async () => {
  const visitor = await ready()
  for (const [name, path] of [
    [copy('steps.email.fields.agreement.links.rules.text'), '/rules'],
    [copy('steps.email.fields.agreement.links.privacy.text'), '/request-privacypolicy'],
  ] as const) {
    const link = visitor.field('agreement').getByRole('link', { name })
    await expect
      .poll(async () => [await link.getAttribute('target'), await link.getAttribute('rel')])
      .toEqual(['_blank', 'noopener noreferrer'])
    const [opened] = await Promise.all([visitor.context.waitForEvent('page'), link.click()])
    await opened.waitForLoadState()
    expect(new URL(opened.url()).pathname).toBe(path)
    await opened.close()
  }
  await expect.poll(() => visitor.control('agreement').isChecked()).toBe(true)
  await expect.poll(() => visitor.control('email').inputValue()).toBe('taro@example.jp')
  await visitor.leave()
})
