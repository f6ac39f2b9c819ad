import { defineRule, type Params, type Test } from '../../../../package/types.ts'

export const test: Test<string> = (value, end) => value === '' || value.endsWith(end)

export const params: Params<string> = (end) => ({ end })

/** Requires the text to end with the given text. */
export default defineRule({
  name: 'endsWith',
  argument: { type: 'string', minLength: 1 },
  test,
  params,
  messages: { en: '{field}: this has to end with {end}', ja: '{field}は {end} で終わるように入力してください' },
  help: { en: 'The text ends with this one.', ja: 'この文字列で終わるものだけにします。' },
  demands: (end) => ({ texts: [`7${end}`] }),
  examples: [{ argument: '-JP', pass: ['', '7-JP'], fail: ['7', '-JP7'] }],
})
