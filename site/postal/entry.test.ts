import { expect, test } from 'vitest'
import { type Entry, entryOf } from './entry.ts'
import type { Place } from './place.ts'

const cases: [string, [Place, ...Place[]], Entry][] = [
  ['one place', [[13, '千代田区', '千代田']], [13, '千代田区', '千代田']],
  ['a remark', [[20, '上伊那郡宮田村', '宮田村一円']], [20, '上伊那郡宮田村', '']],
  [
    'several towns with a common start',
    [
      [23, '清須市', '春日県'],
      [23, '清須市', '春日江先'],
    ],
    [
      23,
      '清須市',
      '春日',
      '',
      [
        [23, '清須市', '春日県'],
        [23, '清須市', '春日江先'],
      ],
    ],
  ],
  [
    'towns that differ only by a remark',
    [
      [3, '九戸郡洋野町', '種市第１地割'],
      [3, '九戸郡洋野町', '種市第２地割'],
    ],
    [3, '九戸郡洋野町', '種市'],
  ],
  [
    'several cities',
    [
      [1, '甲市', '本町'],
      [1, '乙市', '本町'],
    ],
    [
      1,
      '甲市',
      '',
      '',
      [
        [1, '甲市', '本町'],
        [1, '乙市', '本町'],
      ],
    ],
  ],
  [
    'two prefectures',
    [
      [26, '乙訓郡大山崎町', ''],
      [27, '三島郡島本町', ''],
    ],
    [
      26,
      '乙訓郡大山崎町',
      '',
      '',
      [
        [26, '乙訓郡大山崎町', ''],
        [27, '三島郡島本町', ''],
      ],
    ],
  ],
]

test.each(cases)('%s becomes one entry', (_, places, entry) => {
  expect(entryOf(places)).toEqual(entry)
})
