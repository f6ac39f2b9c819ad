import { scaleKind, stepsOf } from '../../runtime/kinds/scale.ts'
import type { AuthorKind } from './kind.ts'
import { limitsOfNumber } from './portable.ts'
import words from './words.json' with { type: 'json' }

export const scale: AuthorKind = {
  ...scaleKind,
  words: words.scale,
  roles: ['given', 'matched'],
  computes: ['number', 'points'],
  schema: (_flow, field) => ({ type: 'string', enum: ['', ...stepsOf(field)] }),
  portable: {
    sent: (_flow, field) => ({ type: 'integer', minimum: 1, maximum: stepsOf(field).length }),
    always: (field) => !scaleKind.mayStayEmpty(field),
    judged: 'presence',
    conditionSchema: (_flow, _field, wanted) => limitsOfNumber(wanted),
  },
  domain: (_flow, field) => stepsOf(field).map(Number),
  candidates: ({ field }) => [...stepsOf(field), ...(scaleKind.mayStayEmpty(field) ? [''] : [])],
  extremes: (values) => [values[0], values.findLast((value) => value !== '')].filter((value) => value !== undefined),
}
