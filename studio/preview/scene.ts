import type { Host } from '../../engine/runtime/program/host.ts'
import type { Client } from '../../schemas/calls/find-clients.ts'
import type { ConversionOutcome } from '../../schemas/calls/submit.ts'

/** The visitor of the form and the replies from outside: everything that the preview can be given besides the flow. */
export interface Scene {
  readonly host: Pick<Host, 'options' | 'query'> & { readonly split: Readonly<Record<string, string>> }
  /** The number of clients that each search finds, and the properties that all of them have. */
  readonly found: { readonly count: number; readonly having: readonly string[] }
  /** The speed of calls. With `none` they fail. */
  readonly network: 'fast' | 'slow' | 'none'
  /** The server's reply to sent answers. */
  readonly server: 'takes' | 'refuses' | 'duplicate'
  readonly page: 'light' | 'dark'
}

export const defaultScene: Scene = {
  host: { options: {}, query: {}, split: {} },
  found: { count: 2, having: [] },
  network: 'fast',
  server: 'takes',
  page: 'light',
}

/** The duration of a call in milliseconds. */
export const delays: Readonly<Record<Scene['network'], number>> = { fast: 150, slow: 3000, none: 0 }

export const outcomes: Readonly<Record<Scene['server'], ConversionOutcome>> = {
  takes: { token: 'preview' },
  refuses: { error: 'error' },
  duplicate: { error: 'duplicated' },
}

/** Returns invented clients. */
export const clientsOf = ({ found: { count, having } }: Scene): Client[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `Example ${String.fromCharCode(65 + index)}`,
    imgurl_logo: '',
    is_pdf_display: false,
    ...(Object.fromEntries(having.map((name) => [name, true])) as object),
  }))
