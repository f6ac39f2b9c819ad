import { inspect } from 'node:util'
import { vi } from 'vitest'
import { replaceProperty } from './replaced-properties.ts'

/** A message that left the form or that other code on the page can read. */
export interface Message {
  readonly channel: Channel
  readonly text: string
}

const channels = [
  'signal',
  'DOM event',
  'dataLayer',
  'session storage',
  'local storage',
  'cookie',
  'console',
  'address of a call',
  'header of a call',
  'body of a call',
  'history',
  'title',
  'window name',
  'message',
  'navigation',
  'exception',
] as const
export type Channel = (typeof channels)[number]

/** Records everything that passes through the channels of a page. */
export interface Recorder {
  readonly messages: Message[]
  readonly record: (channel: Channel, ...things: readonly unknown[]) => void
  /** Makes the page's own channels record everything that passes through them. */
  readonly listen: () => void
}

/** Limits larger than any state of the form, so that an object is written completely. */
const everything = { depth: 20, maxArrayLength: null, maxStringLength: null, breakLength: Infinity } as const

export function createRecorder(): Recorder {
  const messages: Message[] = []
  const record: Recorder['record'] = (channel, ...things) => {
    const text = things.map((thing) => (typeof thing === 'string' ? thing : inspect(thing, everything))).join(' ')
    messages.push({ channel, text })
  }
  return { messages, record, listen: () => listen(record) }
}

const levels = [
  'log',
  'info',
  'warn',
  'error',
  'debug',
  'trace',
  'table',
  'dir',
  'group',
  'assert',
  'count',
  'time',
] as const

function listen(record: Recorder['record']): void {
  const dispatch: (this: EventTarget, event: Event) => boolean = Reflect.get(EventTarget.prototype, 'dispatchEvent')
  for (const level of levels)
    replaceProperty(console, level, { value: (...things: unknown[]) => record('console', ...things) })

  replaceProperty(EventTarget.prototype, 'dispatchEvent', {
    value(this: EventTarget, event: Event) {
      if (event.type.startsWith('kaiwa')) record('DOM event', event.type, (event as CustomEvent).detail)
      return dispatch.call(this, event)
    },
  })
  const dataLayer = new Proxy<unknown[]>([], {
    set(target, property, value) {
      if (property !== 'length') record('dataLayer', value)
      return Reflect.set(target, property, value)
    },
  })
  vi.stubGlobal('dataLayer', dataLayer)

  replaceProperty(document, 'cookie', { set: (cookie) => record('cookie', cookie) })
  replaceProperty(document, 'title', { set: (title) => record('title', title) })
  replaceProperty(window, 'name', { set: (name) => record('window name', name) })
  replaceProperty(window, 'postMessage', { value: (...things: unknown[]) => record('message', ...things) })
}
