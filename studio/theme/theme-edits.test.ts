import { expect, test } from 'vitest'
import { tokensOf } from '../../renderers/styles/theme-file.ts'
import { edited } from '../document/edits.ts'
import { resetToken, setToken, themeOf } from './theme-edits.ts'

const header = 'The look'
const set = (text: string, name: string, value: string) => edited(text, setToken(text, name, value, header))
const reset = (text: string, name: string) => edited(text, resetToken(text, name, header))

test('a new file has a comment and one rule, and is empty again after the last reset', () => {
  const first = set('', 'primary', '#123456')
  expect(first).toBe('/* The look */\n:root {\n  --kaiwa-primary: #123456;\n}\n')
  const second = set(first, 'radius', '4px')
  expect(second).toBe('/* The look */\n:root {\n  --kaiwa-primary: #123456;\n  --kaiwa-radius: 4px;\n}\n')
  expect(set(second, 'primary', '#abcdef')).toContain('--kaiwa-primary: #abcdef;\n')
  expect(reset(second, 'radius')).toBe(first)
  expect(reset(first, 'primary')).toBe('')
})

test('comments and the layout of a file that somebody wrote stay', () => {
  const text = `/* Ours. */
:root {
  /* from the brand book */
  --kaiwa-primary: #123456; /* navy */
  --kaiwa-ink:#000
}
`
  expect(set(text, 'primary', '#abcdef')).toBe(text.replace('#123456', '#abcdef'))
  expect(set(text, 'gap', '8px')).toBe(text.replace('#000\n', '#000;\n  --kaiwa-gap: 8px;\n'))
  expect(reset(text, 'ink')).toBe(text.replace('  --kaiwa-ink:#000\n', ''))
  expect(reset(text, 'primary')).toBe(text.replace('--kaiwa-primary: #123456;', ''))
})

test('all values of a token are removed, and the last one is changed', () => {
  const text = ':root { --kaiwa-gap: 1px; --kaiwa-gap: 2px }'
  expect(tokensOf(themeOf(set(text, 'gap', '3px')))).toEqual({ gap: '3px' })
  expect(themeOf(reset(text, 'gap')).declarations).toEqual([])
})

test.each([
  [':root { --kaiwa-gap: 1px; }', ':root { --kaiwa-gap: 1px; --kaiwa-radius: 4px; }'],
  [':root { --kaiwa-gap: 1px;}\n', ':root { --kaiwa-gap: 1px; --kaiwa-radius: 4px;}\n'],
])('a rule in one line, %s, stays in its line and is as before after a reset', (text, expected) => {
  expect(set(text, 'radius', '4px')).toBe(expected)
  expect(reset(expected, 'radius')).toBe(text)
  expect(reset(expected, 'gap')).toBe(expected.replace(' --kaiwa-gap: 1px;', ''))
})

test.each([':root{--kaiwa-gap:1px}', ':root { }', ':root {}', '/* nothing */', ':root{--kaiwa-gap:1px;}'])(
  'a value is added to %s',
  (text) => {
    const theme = themeOf(set(text, 'radius', '4px'))
    expect(theme.problems).toEqual([])
    expect(tokensOf(theme)).toMatchObject({ radius: '4px' })
  },
)
