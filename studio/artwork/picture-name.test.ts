import { expect, test } from 'vitest'
import { picture } from '../../schemas/text.ts'
import { neededSide, pictureName } from './picture-name.ts'

const option = ['steps', 'sex', 'fields', 'sex', 'options', 'man', 'image']

test.each([
  [option, 'enquiry-sex-man.webp'],
  [[...option.slice(0, -1), 'imageChecked'], 'enquiry-sex-man-on.webp'],
  [['frame', 'logo', 'image'], 'enquiry-logo.webp'],
  [['tables', 'likeIt', 'veryMuch', 'image'], 'enquiry-like-it-very-much.webp'],
  [['leave', 'popup', 'image'], 'enquiry-leave-popup.webp'],
])('the picture at %s is named %s', (path, name) => {
  expect(pictureName('enquiry', path, 'webp', [])).toBe(name)
})

test('no present file is named, and every name is one that a flow can use', () => {
  expect(pictureName('a', option, 'png', ['a-sex-man.png', 'a-sex-man-2.png'])).toBe('a-sex-man-3.png')
  expect(pictureName('a', option, 'webp', ['a-sex-man.png'])).toBe('a-sex-man.webp')
  for (const key of ['../../etc/passwd', '名前', 'A B', `${'long'.repeat(40)}`])
    expect(pictureName(key, ['options', key, 'image'], 'svg', [])).toMatch(new RegExp(picture.pattern))
})

test('a picture is twice as large as the form draws it', () => {
  expect(neededSide(option)).toBe(188)
  expect(neededSide(['frame', 'logo', 'image'])).toBe(248)
  expect(neededSide(['somewhere', 'else'])).toBe(800)
})
