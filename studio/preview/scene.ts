import type { Host } from '../../engine/runtime/program/host.ts'
import type { ConversionOutcome } from '../../engine/runtime/session/events.ts'
import type { Client } from '../../schemas/replies.ts'

/** Who visits the form, and how the outside answers: everything that the preview can be given besides the flow. */
export interface Scene {
  readonly host: Pick<Host, 'options' | 'query'> & { readonly split: Readonly<Record<string, string>> }
  /** How many clients each search finds, and what all of them have. */
  readonly found: { readonly count: number; readonly having: readonly string[] }
  /** How long calls take. */
  readonly network: 'fast' | 'slow' | 'none'
  /** What becomes of what is sent. */
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

/** Milliseconds that a call takes. */
export const delays: Readonly<Record<Scene['network'], number>> = { fast: 150, slow: 3000, none: 0 }

export const outcomes: Readonly<Record<Scene['server'], ConversionOutcome>> = {
  takes: { token: 'preview' },
  refuses: { error: 'error' },
  duplicate: { error: 'duplicated' },
}

/** Clients that do not exist. */
export const clientsOf = ({ found: { count, having } }: Scene): Client[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `Example ${String.fromCharCode(65 + index)}`,
    imgurl_logo: '',
    is_pdf_display: false,
    ...(Object.fromEntries(having.map((name) => [name, true])) as object),
  }))
