import { sentComputed } from '../../names/computed.ts'
import { optionListsOf, payloadKeysOf } from '../../names/option-lists.ts'
import type { Path } from '../../read/path.ts'
import type { Lint } from './lint.ts'

/** The properties that events have, or may have, by themselves. */
const ofEvents = 'event flow version elapsed_ms step index first field rule type count clients banner'.split(' ')

/** Keys of a condition that are no names. */
const ofConditions = ['any', 'not']

/** Names that have a meaning in the requests that send answers. */
const ofCalls = ['client_ids', 'token']

/** Properties of every JavaScript object: a look-up of such a name finds something even if it was never set. */
const ofObjects = Object.getOwnPropertyNames(Object.prototype).filter((name) => /^[a-z]/.test(name))

/** A name that has another meaning where it is sent, or occurs twice there: one of the two values would be lost. */
export const reservedName: Lint<'reserved-name'> = {
  code: 'reserved-name',
  *check(subject) {
    const { send, clients, host, steps, context, conditions, computed, words, links, tables } = subject.flow
    const keysAt = (map: object | undefined, ...path: string[]) =>
      Object.keys(map ?? {}).map((name) => ({ name, path: [...path, name] as Path }))
    const sent = [
      ...payloadKeysOf(subject).map(({ key, path }) => ({ name: key, path })),
      ...keysAt(send.add, 'send', 'add'),
      ...sentComputed(subject.flow).map(({ key, path }) => ({ name: key, path })),
    ]
    const code = subject.fields.find(({ id }) => id === send.sms?.code)
    const taken = [
      // In a flow with a search, `answer-key-twice` reports the key `client_ids`.
      ...sent.filter(({ name }) => ofCalls.includes(name) && !(clients && name === 'client_ids')),
      ...keysAt(send.done.pass, 'send', 'done', 'pass').filter(({ name }) => name === 'token'),
      ...keysAt(host?.options, 'host', 'options').filter(({ name }) => name === 'flow'),
      ...keysAt(host?.events, 'host', 'events').filter(({ name }) => ofEvents.includes(name)),
      ...keysAt(clients?.add, 'clients', 'add').filter(({ name }) => clients?.query.includes(name)),
      ...(code ? [{ name: code.id, path: code.path }] : []),
    ]
    const declared = [
      ...Object.entries({ steps, context, conditions, computed, words, links, tables }).flatMap(([root, map]) =>
        keysAt(map, root),
      ),
      ...subject.fields.map(({ id, path }) => ({ name: id, path })),
      ...optionListsOf(subject).flatMap(({ path, options }) => keysAt(options, ...path.map(String))),
    ]
    const flags = { query: false, code: false, host: false, object: false, condition: false }
    for (const { name, path } of declared.filter((item) => ofObjects.includes(item.name))) {
      yield { path, on: 'key', args: { ...flags, name, object: true } }
    }
    for (const { name, path } of keysAt(conditions, 'conditions').filter((item) => ofConditions.includes(item.name))) {
      yield { path, on: 'key', args: { ...flags, name, condition: true } }
    }
    for (const { name, path } of taken) {
      const where =
        path[0] === 'clients' ? 'query' : path[0] === 'host' ? 'host' : code?.id === name ? 'code' : undefined
      yield {
        path,
        on: 'key',
        args: { ...flags, name, query: where === 'query', code: where === 'code', host: where === 'host' },
      }
    }
  },
}
