import { expect, test } from 'vitest'
import { copy, message } from '../../support/copy.ts'
import { answer, selfAnswers } from '../support/answers.ts'
import { InputMethod, paste, type TypingStyle } from '../support/input-method.ts'
import { messages, notes } from '../support/messages.ts'
import { deletionReported } from '../support/reading.ts'
import { Visitor } from '../support/visitor.ts'

const uncertain = copy('steps.name.fields.furigana1.reading.uncertain')

async function atName(style?: TypingStyle) {
  const visitor = await Visitor.arrive('/')
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.open()
  await answer(visitor, selfAnswers(), 'address')
  return { visitor, keys: await InputMethod.of(visitor, style) }
}

const readings = async (visitor: Visitor) => [
  await visitor.control('furigana1').inputValue(),
  await visitor.control('furigana2').inputValue(),
]

test.each<[string, TypingStyle]>([
  ['fast typing', { pause: 1 }],
  ['slow typing', { pause: 45 }],
  ['a browser that ends the composition before the key', { pause: 5, order: 'composition first' }],
])('a typed name fills in its reading: %s', async (_what, style) => {
  const { visitor, keys } = await atName(style)
  await visitor.control('name1').focus()
  await keys.write('やまだ', '山田')
  await visitor.control('name2').focus()
  await keys.write('たろ', '太郎')
  expect(await readings(visitor)).toEqual(['ヤマダ', 'タロ'])
  await expect
    .poll(async () => [await visitor.control('name1').inputValue(), await visitor.control('name2').inputValue()])
    .toEqual(['山田', '太郎'])
  expect(await notes(visitor, 'uncertain')).toEqual({})
  await visitor.leave()
})

test('a reading typed by hand stays, and follows the name again once it is emptied', async () => {
  const { visitor, keys } = await atName()
  await visitor.control('name1').focus()
  await keys.write('やまだ', '山田')
  await visitor.fill({ furigana1: 'ヤマタ' })
  await visitor.control('name1').focus()
  await keys.write('さと', '里')
  expect(await readings(visitor)).toEqual(['ヤマタ', ''])
  await visitor.fill({ name1: '' })
  await deletionReported(visitor.page)
  expect(await readings(visitor), 'even without the name').toEqual(['ヤマタ', ''])
  await visitor.fill({ furigana1: '' })
  await visitor.control('name1').focus()
  await keys.write('はな', '花')
  expect(await readings(visitor)).toEqual(['ハナ', ''])
  await visitor.leave()
})

test('kana without conversion are their own reading', async () => {
  const { visitor, keys } = await atName()
  await visitor.control('name1').focus()
  await keys.write('さと')
  await visitor.control('name2').focus()
  for (const letter of 'はな') await visitor.page.keyboard.insertText(letter)
  expect(await readings(visitor)).toEqual(['サト', 'ハナ'])
  await visitor.leave()
})

test('a composition can be cancelled, deleted and typed again', async () => {
  const { visitor, keys } = await atName()
  await visitor.control('name1').focus()
  await keys.write('やまだ', '山田')
  await keys.read('さと')
  await keys.cancel()
  await deletionReported(visitor.page)
  expect([await visitor.control('name1').inputValue(), ...(await readings(visitor))]).toEqual(['山田', 'ヤマダ', ''])
  await visitor.page.keyboard.press('ControlOrMeta+a')
  await visitor.page.keyboard.press('Delete')
  await expect.poll(() => readings(visitor)).toEqual(['', ''])
  await keys.write('さと', '佐藤')
  expect(await readings(visitor)).toEqual(['サト', ''])
  await visitor.leave()
})

test('a pasted name has no known reading', async () => {
  const { visitor } = await atName()
  await visitor.control('name1').focus()
  await paste(visitor, '山田')
  await expect.poll(() => visitor.control('name1').inputValue()).toBe('山田')
  expect(await readings(visitor)).toEqual(['', ''])
  expect(await notes(visitor, 'uncertain')).toEqual({ furigana1: uncertain })
  await visitor.fill({ name2: '太郎' })
  await visitor.confirm('name')
  expect(await messages(visitor)).toEqual({
    furigana1: message('furigana1', 'required'),
    furigana2: message('furigana2', 'required'),
  })
  await visitor.fill({ furigana1: 'ヤマダ' })
  expect(Object.keys(await notes(visitor, 'uncertain'))).toEqual(['furigana2'])
  await visitor.control('name2').focus()
  await visitor.page.keyboard.press('ControlOrMeta+a')
  await paste(visitor, 'タロウ')
  expect(await readings(visitor)).toEqual(['ヤマダ', 'タロウ'])
  await visitor.leave()
})
