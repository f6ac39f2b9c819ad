import { inspect } from 'node:util'
import { vi } from 'vitest'
import { standIn } from './stand-ins.ts'

/** A message that left the form or that other code on the page can read. */
export interface Told {
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
  readonly told: Told[]
  readonly tell: (channel: Channel, ...things: readonly unknown[]) => void
  /** Makes the page's own channels record everything that passes through them. */
  readonly listen: () => void
}

/** Limits larger than any state of the form, so that an object is written completely. */
const everything = { depth: 20, maxArrayLength: null, maxStringLength: null, breakLength: Infinity } as const

export function createRecorder(): Recorder {
  const told: Told[] = []
  const tell: Recorder['tell'] = (channel, ...things) => {
    const text = things.map((thing) => (typeof thing === 'string' ? thing : inspect(thing, everything))).join(' ')
    told.push({ channel, text })
  }
  return { told, tell, listen: () => listen(tell) }
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

function listen(tell: Recorder['tell']): void {
  const dispatch: (this: EventTarget, event: Event) => boolean = Reflect.get(EventTarget.prototype, 'dispatchEvent')
  for (const level of levels) standIn(console, level, { value: (...things: unknown[]) => tell('console', ...things) })

  standIn(EventTarget.prototype, 'dispatchEvent', {
    value(this: EventTarget, event: Event) {
      if (event.type.startsWith('kaiwa')) tell('DOM event', event.type, (event as CustomEvent).detail)
      return dispatch.call(this, event)
    },
  })
  const dataLayer = new Proxy<unknown[]>([], {
    set(target, property, value) {
      if (property !== 'length') tell('dataLayer', value)
      return Reflect.set(target, property, value)
    },
  })
  vi.stubGlobal('dataLayer', dataLayer)

  standIn(document, 'cookie', { set: (cookie) => tell('cookie', cookie) })
  standIn(document, 'title', { set: (title) => tell('title', title) })
  standIn(window, 'name', { set: (name) => tell('window name', name) })
  standIn(window, 'postMessage', { value: (...things: unknown[]) => tell('message', ...things) })
}
