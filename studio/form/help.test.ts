import { expect, test } from 'vitest'
import { vocabulary } from '../vocabulary.ts'
import { helpIn } from './help.ts'

test.each(['en', 'ja'] as const)(
  'the help of the form explains in %s what each rule does, not its JSON',
  (language) => {
    const help = helpIn(vocabulary, language)
    const texts = vocabulary.rules.map(({ name }) => help({}, ['steps', '*', 'fields', '*', 'rules', name]) ?? name)
    expect(texts.filter((item) => !/[.。]$/.test(item) || /Write|書きます/.test(item))).toEqual([])
  },
)

test.each(['en', 'ja'] as const)(
  'the form leaves out, in %s, the JSON that the help of a part contains',
  (language) => {
    const help = helpIn(vocabulary, language)
    const parts = [
      ['steps', '*', 'fields', '*', 'messages', '*'],
      ['steps', '*', 'answer', '*', 'join'],
      ['conditions'],
    ]
    const texts = parts.map((names) => help({}, names))
    expect(texts.every((item) => item !== undefined && item !== '')).toBe(true)
    expect(texts.filter((item) => item!.includes('{ "'))).toEqual([])
  },
)
