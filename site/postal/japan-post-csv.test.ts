import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readJapanPostCsv } from './japan-post-csv.ts'

const folder = mkdtempSync(join(tmpdir(), 'postal-csv-'))
const file = join(folder, 'utf_ken_all.csv')
afterEach(() => rmSync(file, { force: true }))

const line = (area: string, code: string, city: string, town: string) =>
  `${area},"${code.slice(0, 5)}","${code}","カナ","カナ","カナ","県","${city}","${town}",0,0,0,0,0,0`

test('reads the places of each code in the order of the list', () => {
  const lines = [
    line('01101', '0600000', '札幌市中央区', '以下に掲載がない場合'),
    line('26303', '6180000', '乙訓郡大山崎町', '以下に掲載がない場合'),
    line('27301', '6180000', '三島郡島本町', '桜井,東'),
  ]
  writeFileSync(file, `\uFEFF${lines.join('\r\n')}\r\n`)
  expect([...readJapanPostCsv(file)]).toEqual([
    ['0600000', [[1, '札幌市中央区', '以下に掲載がない場合']]],
    [
      '6180000',
      [
        [26, '乙訓郡大山崎町', '以下に掲載がない場合'],
        [27, '三島郡島本町', '桜井,東'],
      ],
    ],
  ])
})

test.each([
  ['a code that is not 7 digits', line('01101', '060000', '札幌市中央区', '')],
  ['no such prefecture', line('48101', '0600000', '札幌市中央区', '')],
  ['no city', line('01101', '0600000', '', '')],
  ['another file', '<!doctype html>'],
])('names the line that is wrong: %s', (_, wrong) => {
  writeFileSync(file, `${line('01101', '0600000', '札幌市中央区', '')}\n${wrong}\n`)
  expect(() => readJapanPostCsv(file)).toThrow(`${file}:2: not a line of`)
})
