import { pathOf } from '../../../schemas/calls/index.ts'
import { call as removeFile } from '../../../schemas/calls/remove-file.ts'
import { call as sendFile } from '../../../schemas/calls/send-file.ts'
import type { Store } from '../session/store.ts'
import type { SiteSettings } from './config.ts'
import { createHttp, pageTokens } from './http.ts'
import { createDesk, type Desk } from './upload/desk.ts'

/** Returns the file sender, which is made when a field first needs it. */
export type Uploads = () => Promise<Desk>

/**
 * Prepares the file sender for a form. When the form ends, files that were not sent with an enquiry are deleted again.
 */
export function createUploads(config: SiteSettings, store: Store, flow: string): Uploads {
  const { base, paths, timeout, headers, fetch } = config
  let desk: Desk | undefined

  const start = (): Desk => {
    const tokens = pageTokens(config)
    const http = createHttp(config, tokens)
    const { method } = removeFile
    const path = pathOf(removeFile, paths)
    const started = createDesk({
      url: base + pathOf(sendFile, paths),
      flow,
      tokens,
      headers,
      fetch,
      patience: timeout,
      change: (field, value, pending) => store.dispatch({ type: 'edited', field, value, ...(pending && { pending }) }),
      isEmpty: (field) => isNothing(store.field(field)?.value),
      remove: (reference) => void http(`${path}/${reference}`, { method }).catch(() => undefined),
    })
    let sent = false
    store.subscribe('frame', () => {
      const { visit, send } = store.state()
      if (visit.open) sent = send.phase === 'done'
      else started.clear(!sent)
    })
    return started
  }

  return () => Promise.resolve((desk ??= start()))
}

const isNothing = (value: unknown) => Array.isArray(value) && value.length === 0
