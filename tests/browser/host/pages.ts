import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Request } from 'playwright-core'
import { inject } from 'vitest'
import { agency, calls } from '../support/calls.ts'
import { Visitor, type VisitOptions } from '../support/visitor.ts'

const folder = resolve(import.meta.dirname, 'pages')

/** Returns the text of a file in `tests/browser/host/pages`. */
export const hostFile = (name: string) => readFileSync(resolve(folder, name), 'utf8')

export interface HostPage {
  /** A file of `pages` that runs before the loader. */
  readonly script?: string
  /** Put into the page's head, before the loader. */
  readonly head?: string
  /** Uses the light build instead of the default one. */
  readonly light?: boolean
  /** Put on the loader's own element. */
  readonly attributes?: string
  /** The page's policy. */
  readonly policy?: string
}

/** A visitor at a page of somebody else. */
export async function visitHost(page: HostPage = {}, options?: VisitOptions) {
  const visitor = await Visitor.prepare(options)
  return { visitor, sent: await toHost(visitor, page) }
}

/** Leads to a page of somebody else, without any style of its own; the calls are answered, the enquiries given back. */
export async function toHost(
  visitor: Visitor,
  { script, head = '', attributes = '', light = false, policy }: HostPage,
): Promise<Request[]> {
  const before = script === undefined ? head : `${head}<script>${hostFile(script)}</script>`
  const html = hostFile('page.html')
    .replace('<!-- head -->', before)
    // In full: a page may have a <base>.
    .replace('src="/embed', `${attributes} src="${inject('site')}/embed${light ? '/light' : ''}`)
  const headers = {
    'Content-Type': 'text/html',
    ...(policy === undefined ? {} : { 'Content-Security-Policy': policy }),
  }
  await visitor.page.route('**/host', (route) => route.fulfill({ headers, body: html }))
  const clients = [7, 8].map((id) => ({ ...agency(id), imgurl_logo: `${inject('site')}/agencies/hinata.svg` }))
  await calls(visitor, 'images', { json: [] })
  await calls(visitor, 'clients', { json: clients })
  const sent = await calls(visitor, 'conversion', { json: { token: 'host' } })
  await visitor.page.goto('/host')
  return sent
}
