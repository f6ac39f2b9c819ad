import type { Path } from '../../read/path.ts'
import type { Lint } from './lint.ts'
import { payloadKeysOf } from '../../names/payload-keys.ts'

/** What every event has of its own, or may have. */
const ofEvents = 'event flow version elapsed_ms step index first field rule type count clients banner'.split(' ')

/** Names that mean something to the calls in which answers are sent. */
const ofCalls = ['client_ids', 'token']

/** A name that means something else where it is sent, or stands twice there: one of the two values would be lost. */
export const reservedName: Lint<'reserved-name'> = {
  code: 'reserved-name',
  *check(subject) {
    const { send, clients, host } = subject.flow
    const keysAt = (map: object | undefined, ...path: string[]) =>
      Object.keys(map ?? {}).map((name) => ({ name, path: [...path, name] as Path }))
    const sent = [...payloadKeysOf(subject).map(({ key, path }) => ({ name: key, path })), ...keysAt(send.add, 'send', 'add')]
    const code = subject.fields.find(({ id }) => id === send.sms?.code)
    const taken = [
      // With a search, `answer-key-twice` tells of the clients found.
      ...sent.filter(({ name }) => ofCalls.includes(name) && !(clients && name === 'client_ids')),
      ...keysAt(send.done.pass, 'send', 'done', 'pass').filter(({ name }) => name === 'token'),
      ...keysAt(host?.options, 'host', 'options').filter(({ name }) => name === 'flow'),
      ...keysAt(host?.events, 'host', 'events').filter(({ name }) => ofEvents.includes(name)),
      ...keysAt(clients?.add, 'clients', 'add').filter(({ name }) => clients?.query.includes(name)),
      ...(code ? [{ name: code.id, path: code.path }] : []),
    ]
    for (const { name, path } of taken) {
      const where = path[0] === 'clients' ? 'query' : path[0] === 'host' ? 'host' : code?.id === name ? 'code' : undefined
      yield { path, on: 'key', args: { name, query: where === 'query', code: where === 'code', host: where === 'host' } }
    }
  },
}
