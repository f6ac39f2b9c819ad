import { expect, test } from 'vitest'
import { gap, type Drawn, type Node } from '../page/screen/nodes.ts'
import { sheetOf } from './sheet-of.ts'

const screen: Node = [
  'dialog',
  { class: 'kaiwa overlay' },
  ['div', { class: { around: `option ${gap}`, by: ['page'], of: { one: 'first', two: 'second' } } }, 'One'],
]
const drawn: Drawn = { flow: { id: 'piano', context: {} }, options: {}, parts: { by: [], of: { '': screen } } }

test.each([
  '.kaiwa.overlay{color:red}',
  '.kaiwa *{color:red}',
  '.kaiwa .option:hover,.kaiwa .option[data-checked=true]{color:red}',
  '.kaiwa .second{color:red}',
  '.kaiwa :is(div){color:red}',
  '.kaiwa:not(.pressed) .option:not(:is(.large,.small)){color:red}',
  '.kaiwa [title="a, .footer {"]{color:red}',
  '.kaiwa .option::before{content:".footer{}"}',
  '@media (width>1px){.kaiwa .option{color:red}}',
  '.kaiwa .option{animation:fade 1s}@keyframes fade{to{opacity:1}}',
  ':root{--kaiwa-primary:red}',
  '.dark .kaiwa .option{color:red}',
  '.kaiwa .\\31 a{color:red}',
  '@font-face{font-family:Own;src:url(data:font/woff2,)}',
])('a rule that may apply to the screen stays: %s', (css) => {
  expect(sheetOf(css, drawn)).toBe(css)
})

test.each([
  ['.kaiwa .footer{color:red}', ''],
  ['.kaiwa section{color:red}', ''],
  ['.kaiwa :is(.footer,section) .option{color:red}', ''],
  ['.kaiwa .option:has(.footer){color:red}', ''],
  ['.kaiwa .footer,.kaiwa .option{color:red}', '.kaiwa .option{color:red}'],
  ['@media (width>1px){.kaiwa .footer{color:red}}', ''],
  ['.kaiwa .footer{animation:fade 1s}@keyframes fade{to{opacity:1}}', ''],
])('a rule for other elements is left out: %s', (css, left) => {
  expect(sheetOf(css, drawn)).toBe(left)
})

test('a sheet that needs a file next to it cannot be part of a loader', () => {
  expect(sheetOf('.kaiwa .option{background:url(./own.svg)}', drawn)).toBeUndefined()
  expect(sheetOf('.kaiwa .footer{background:url(./own.svg)}', drawn)).toBe('')
})
