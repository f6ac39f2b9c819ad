import type { Text } from '../../../../schemas/flow.ts'
import { domainOf } from '../../../runtime/program/host.ts'
import { layoutOf } from '../../../runtime/program/layout.ts'
import { joinOf } from '../../../runtime/program/shapes.ts'
import { isPartable } from '../../../runtime/verify/recover.ts'
import { namesIn } from '../../names/dependencies.ts'
import type { Subject } from '../../names/subject.ts'
import type { Lint } from './lint.ts'

/**
 * A name in the confirmation whose value an enquiry does not contain: the number of clients found, a text from the
 * page, or an answer that is joined with others so that nobody can part them.
 */
export const confirmationUnknown: Lint<'confirmation-unknown'> = {
  code: 'confirmation-unknown',
  *check(subject) {
    const unknown = new Map([...ofPage(subject), ...joinedWith(subject)])
    for (const { path, kind, value } of subject.slots) {
      if (path[0] !== 'confirmation' || kind !== 'text') continue
      for (const name of namesIn(subject.flow, value as Text)) {
        if (!unknown.has(name)) continue
        yield { path, args: { name, key: unknown.get(name) } }
        unknown.delete(name)
      }
    }
  },
}

/** Returns the names of the context that only the open form knows. */
const ofPage = ({ flow: { context } }: Subject): [string, undefined][] =>
  Object.entries(context).flatMap(([name, entry]): [string, undefined][] =>
    'clients' in entry || domainOf(entry) === 'text' ? [[name, undefined]] : [],
  )

/** Returns the fields whose texts cannot be parted, with the key under which they are sent. */
const joinedWith = ({ flow }: Subject): [string, string][] =>
  Object.values(flow.steps).flatMap((step) =>
    layoutOf(step).shapes.flatMap(([key, shape]) => {
      const join = joinOf(shape)
      // `join-part-unknown` reports a join of fields that do not exist.
      const isSound = join?.of.every((id) => Object.hasOwn(step.fields, id)) === true
      return isSound && !isPartable(step, join) ? join.of.map((id): [string, string] => [id, key]) : []
    }),
  )
