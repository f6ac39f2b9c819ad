import { sentComputed } from '../../names/computed.ts'
import { payloadKeysOf } from '../../names/option-lists.ts'
import type { Lint } from './lint.ts'

/**
 * A value that is sent from two places: one would overwrite the other. Equal field names are reported by `field-twice`.
 */
export const answerKeyTwice: Lint<'answer-key-twice'> = {
  code: 'answer-key-twice',
  *check(subject) {
    const { flow } = subject
    const keys = [
      ...payloadKeysOf(subject),
      ...Object.keys(flow.send.add ?? {}).map((key) => ({ key, path: ['send', 'add', key] })),
      ...sentComputed(flow),
    ]
    const first = new Map<string, readonly unknown[]>(flow.clients ? [['client_ids', ['clients']]] : [])
    for (const { key, path } of keys) {
      const before = first.get(key)
      if (!before) first.set(key, path)
      else if (before[2] !== 'fields' || path[2] !== 'fields') {
        const step = before[0] === 'steps' ? String(before[1]) : undefined
        const on = path.at(-1) === 'send' ? 'value' : 'key'
        const part = before[0] === 'computed' ? 'computed' : before[0] === 'send' ? 'send.add' : undefined
        yield { path, on, args: { key, step, part } }
      }
    }
  },
}
