import type { FieldExample } from '../../engine/runtime/program/field-example.ts'

export const examples: readonly FieldExample[] = [
  {
    field: { placeholder: '1 June 1998', rules: { required: true, ageAtLeast: 18 } },
    pass: ['1 June 1998', '1998-06-01'],
    fail: { required: [''], calendarDate: ['30 February 1998'], ageAtLeast: ['2020-01-01'] },
  },
  { field: { precision: 'month', rules: { required: true } }, pass: ['2024-05'], fail: { calendarDate: ['2024-13'] } },
  {
    field: { precision: 'year', width: 'short', rules: { required: true } },
    pass: ['1998'],
    fail: { calendarDate: ['x'] },
  },
]
