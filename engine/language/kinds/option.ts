import { optionKind } from '../../runtime/kinds/option.ts'
import { optionsOf, type Option } from '../../runtime/program/options.ts'
import type { Wanted } from '../../runtime/program/when.ts'
import type { AuthorKind } from './kind.ts'
import words from './words.json' with { type: 'json' }

export const option: AuthorKind = {
  ...optionKind,
  words: words.option,
  roles: ['given', 'filled', 'compared', 'matched'],
  computes: ['points'],
  schema: (flow, field) => ({ type: 'string', enum: ['', ...Object.keys(optionsOf(flow, field))] }),
  portable: {
    sent: (flow, field) => ({ enum: Object.values(optionsOf(flow, field)).map(({ value }) => value) }),
    always: (field) => !optionKind.mayStayEmpty(field),
    judged: 'presence',
    conditionSchema: (flow, field, wanted) => wanted === true || valueOf(optionsOf(flow, field), wanted),
  },
  domain: (flow, field) => Object.keys(optionsOf(flow, field)),
  candidates({ flow, field, wanted }) {
    const ids = Object.keys(optionsOf(flow, field))
    const isWanted = (id: string) => wanted.includes(id)
    return [
      ...ids.filter(isWanted),
      ...ids.filter((id) => !isWanted(id)),
      ...(optionKind.mayStayEmpty(field) ? [''] : []),
    ]
  },
  extremes: (values) => [values[0], values.findLast((id) => id !== '')].filter((id) => id !== undefined),
}

const valueOf = (options: Readonly<Record<string, Option>>, wanted: Wanted) =>
  typeof wanted === 'string' && Object.hasOwn(options, wanted) && { const: options[wanted]!.value }
