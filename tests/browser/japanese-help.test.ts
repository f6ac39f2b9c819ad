import { expect, test } from 'vitest'
import { answer, selfAnswers } from './answers.ts'
import { focusedField, messages, notes } from './messages.ts'
import { Visitor } from './visitor.ts'

/** A visitor who has answered everything up to and including a question. */
async function after(last: string): Promise<Visitor> {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await answer(visitor, selfAnswers(), last)
  return visitor
}

test('a character that only looks like katakana is named, until it is mended', async () => {
  const visitor = await after('address')
  for (const [typed, note] of [
    ['ヤマ二', '※「二」は「ニ」ではありませんか'],
    ['メアリ−', '※「−」は「ー」ではありませんか'],
    ['山田', '※「山」はカタカナではありません'],
    ['', undefined],
    ['ヤマニ', undefined],
  ] as const) {
    await visitor.fill({ furigana1: typed })
    expect(await notes(visitor, 'look-alike')).toEqual(note === undefined ? {} : { furigana1: note })
  }
  await visitor.fill({ furigana1: 'へイケ' })
  const described = await visitor.control('furigana1').getAttribute('aria-describedby')
  expect(described).toContain(await visitor.field('furigana1').locator('[data-note="look-alike"]').getAttribute('id'))
  await visitor.leave()
})

test('a mistyped mail domain is offered right, after the field is left and no sooner', async () => {
  const visitor = await after('tel')
  const { keyboard } = visitor.page
  const mend = visitor.field('email').locator('[data-action="mend"]')
  await visitor.control('email').focus()
  await keyboard.type('taro@gmail.con')
  await visitor.page.waitForTimeout(400)
  expect(await mend.count()).toBe(0)
  await keyboard.press('Tab')
  await mend.waitFor()
  expect([await mend.textContent(), await focusedField(visitor)]).toEqual(['もしかして taro@gmail.com', 'time_expectation'])
  await keyboard.press('Shift+Tab')
  expect(await mend.evaluate((button) => button === document.activeElement)).toBe(true)
  await keyboard.press('Enter')
  expect([await visitor.control('email').inputValue(), await focusedField(visitor), await mend.count()]).toEqual([
    'taro@gmail.com',
    'email',
    0,
  ])
  await visitor.fill({ email: 'taro@docomo.co.jp' })
  await visitor.control('email').blur()
  await mend.click()
  expect([await visitor.control('email').inputValue(), await messages(visitor)]).toEqual(['taro@docomo.ne.jp', {}])
  await visitor.fill({ email: 'taro@mail.com' })
  await visitor.control('email').blur()
  await visitor.page.waitForTimeout(400)
  expect([await mend.count(), await notes(visitor, 'risky')]).toEqual([0, {}])
  await visitor.leave()
})

test('an address that mail may not reach is accepted with a warning', async () => {
  const visitor = await after('tel')
  await visitor.fill({ email: 'taro..y@docomo.ne.jp' })
  await visitor.control('time_expectation').focus()
  await expect
    .poll(() => notes(visitor, 'risky'))
    .toEqual({ email: '※このアドレスにはメールが届かない場合があります' })
  expect(await messages(visitor)).toEqual({})
  await expect.poll(() => visitor.part('send').getAttribute('aria-disabled')).toBe('false')
  await visitor.leave()
})
