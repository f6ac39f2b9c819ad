import { optionKind } from '../../runtime/kinds/option.ts'
import { optionsOf } from '../../runtime/program/options.ts'
import type { AuthorKind } from './kind.ts'
import words from './words.json' with { type: 'json' }

export const option: AuthorKind = {
  ...optionKind,
  words: words.option,
  roles: ['given', 'filled'],
  schema: (flow, field) => ({ type: 'string', enum: ['', ...Object.keys(optionsOf(flow, field))] }),
  domain: (flow, field) => Object.keys(optionsOf(flow, field)),
  candidates({ flow, field, asked }) {
    const ids = Object.keys(optionsOf(flow, field))
    const isAsked = (id: string) => asked.includes(id)
    return [...ids.filter(isAsked), ...ids.filter((id) => !isAsked(id)), ...(optionKind.mayStayEmpty(field) ? [''] : [])]
  },
  extremes: (values) => [values[0], values.findLast((id) => id !== '')].filter((id) => id !== undefined),
}
