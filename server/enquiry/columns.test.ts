import { expect, test } from 'vitest'
import { columnsOf, full, fullHeading } from './table.ts'

test('each row of a matrix has its own column', () => {
  const enquiry = (answer: object) => ({
    row: { created_at: '2026-11-21T03:00:00.000Z', token: 't' },
    answer: answer as Readonly<Record<string, unknown>>,
    agencies: [],
  })
  const enquiries = [
    enquiry({ symptoms: { pain: 2, sleep: 0 }, kinds: [1, 2] }),
    enquiry({ symptoms: { pain: 1, noise: 3 }, kinds: [1] }),
  ]
  const { columns, add } = columnsOf()
  enquiries.forEach(add)
  const heading = fullHeading(columns())
  const names = ['answer.symptoms.pain', 'answer.symptoms.sleep', 'answer.kinds', 'answer.symptoms.noise']
  expect(heading.slice(-names.length)).toEqual(names)
  const cells = enquiries.map((item) => full(item, columns(), 'Asia/Tokyo').slice(-names.length))
  expect(cells).toEqual([
    ['2', '0', '1 / 2', ''],
    ['1', '', '1', '3'],
  ])
})
