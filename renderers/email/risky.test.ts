import { expect, test } from 'vitest'
import { isRisky } from './EmailField.tsx'

test.each([
  ['taro..yamada@docomo.ne.jp', true],
  ['taro.@ezweb.ne.jp', true],
  ['ta...ro@docomo.ne.jp', true],
  ['taro.yamada@docomo.ne.jp', false],
  ['.taro@docomo.ne.jp', false],
  ['taro@mail..jp', false],
  ['taro..', false],
  ['', false],
])('the address %s is risky: %s', (text, risky) => {
  expect(isRisky(text)).toBe(risky)
})
