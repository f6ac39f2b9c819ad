import { vi } from 'vitest'
import { proofOf } from '../../engine/runtime/effects/proof.ts'
import { siteConfig, siteSources } from '../../engine/runtime/effects/site-sources.ts'
import type { Sources } from '../../engine/runtime/effects/sources.ts'
import { createStore } from '../../engine/runtime/session/store.ts'
import type { SiteUnderTest } from '../../server/testing/site-under-test.ts'
import { goodValues } from '../support/answers.ts'
import { program } from '../support/enquiry.ts'

/** A page with the form on it: the calls that the form makes, without a browser. */
export interface OpenPage {
  readonly submit: Sources['submit']
  /** The visitor's cookie, for another page of the same visitor. */
  readonly cookie: string
  /** Puts a text into a field in one piece, as an input method or the clipboard does. */
  readonly insert: (field: string) => void
  /** Loses the replies to the following calls. */
  readonly lose: (isLost: boolean) => void
}

const opening = {
  type: 'opened',
  host: { options: {}, query: {} },
  today: '2026-07-01',
  memory: { bannerShown: false, agreed: false },
  depth: 0,
} as const

/**
 * Opens a page of a site. Its code reads its token from the document, so only one page at a time may work.
 *
 * @param key the key of the form's first enquiry
 * @param prefilled the number of questions that the page has filled in
 * @param cookie that of a visitor who has been on the site before
 */
export async function openPage(site: SiteUnderTest, key: string, prefilled = 0, cookie = ''): Promise<OpenPage> {
  const reply = await site.get('/', { Cookie: cookie })
  const own = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie
  const meta = { content: /content="([^"]*)"/.exec(await reply.text())![1] }
  const onPage = () => {
    vi.stubGlobal('document', { querySelector: () => meta })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
  }
  let isLost = false
  const fetch: typeof globalThis.fetch = async (path, init) => {
    const headers = { ...Object.fromEntries(new Headers(init!.headers)), Cookie: own }
    const answered = await site.request(path as string, { ...init, headers })
    if (isLost) throw new TypeError('The connection was cut.')
    return answered
  }
  onPage()
  const store = createStore(program, { now: () => site.clock.time, carryOut: () => {} })
  const answers = Object.fromEntries(Object.values(goodValues).slice(0, prefilled).flatMap(Object.entries))
  store.dispatch({ ...opening, key, answers })
  const sources = siteSources(siteConfig({ fetch }), () => 'enquiry', store)
  // The page has begun to watch its visitor once the numbers are found.
  await proofOf(meta.content!, key, store)
  return {
    submit(enquiry) {
      onPage()
      return sources.submit(enquiry)
    },
    insert: (field) => store.dispatch({ type: 'edited', field, value: '山田', whole: true }),
    cookie: own,
    lose: (lost) => (isLost = lost),
  }
}
