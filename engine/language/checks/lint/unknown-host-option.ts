import type { Flow } from '../../../../schemas/flow.ts'
import { hostOptions } from '../../../runtime/program/host.ts'
import type { Subject } from '../../names/subject.ts'
import type { Path } from '../../read/path.ts'
import type { Lint } from './lint.ts'
import { suggestion, sureFix } from './suggestion.ts'

/**
 * A name that is neither an option of the page nor, where parameters are allowed too, a declared parameter of the
 * page's URL. A flow that declares no options accepts those from which its context is made.
 */
export const unknownHostOption: Lint<'unknown-host-option'> = {
  code: 'unknown-host-option',
  *check({ flow, fields }) {
    const options = hostOptions(flow)
    const { query = [] } = flow.host ?? {}
    for (const { name, path, passed } of namesIn(flow, fields)) {
      const known = [...Object.keys(options), ...(passed ? query : []), ...(path[0] === 'steps' ? ['referrer'] : [])]
      if (!known.includes(name))
        yield { path, args: { name, known, passed, ...suggestion(name, known) }, ...sureFix(name, known) }
    }
  },
}

function namesIn(
  { context, host, send }: Flow,
  fields: Subject['fields'],
): { name: string; path: Path; passed: boolean }[] {
  return [
    ...Object.entries(host?.events ?? {}).map(([key, { option }]) => {
      return { name: option, path: ['host', 'events', key, 'option'], passed: false }
    }),
    ...Object.entries(context).flatMap(([key, entry]) =>
      'from' in entry ? [{ name: entry.from, path: ['context', key, 'from'], passed: false }] : [],
    ),
    ...fields.flatMap(({ path, field }) =>
      field.from === undefined ? [] : [{ name: field.from, path: [...path, 'from'], passed: true }],
    ),
    ...Object.entries(send.done.pass).map(([key, name]) => {
      return { name, path: ['send', 'done', 'pass', key], passed: true }
    }),
  ]
}
