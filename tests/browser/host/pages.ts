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
  /** The flow whose loader is used; without it, the common loader opens the first flow. */
  readonly flow?: string
  /** Put on the loader's own element. */
  readonly attributes?: string
  /** The page's policy. */
  readonly policy?: string
  /** Further headers of the page, in lines. */
  readonly headers?: string
}

/** A visitor at a page of somebody else. */
export async function visitHost(page: HostPage = {}, options?: VisitOptions) {
  const visitor = await Visitor.prepare(options)
  return { visitor, sent: await toHost(visitor, page) }
}

/** Leads to a page of somebody else, without any style of its own; the calls are answered, the enquiries given back. */
export async function toHost(
  visitor: Visitor,
  { script, head = '', flow, attributes = '', light = false, policy, headers: lines = '' }: HostPage,
): Promise<Request[]> {
  const before = script === undefined ? head : `${head}<script>${hostFile(script)}</script>`
  const html = hostFile('page.html')
    .replace('<!-- head -->', before)
    .replace('kaiwa.js" async data-flow="enquiry"', flow === undefined ? '$&' : `${flow}.js" async`)
    // In full: a page may have a <base>.
    .replace('src="/embed', `${attributes} src="${inject('site')}/embed${light ? '/light' : ''}`)
  const headers = {
    'Content-Type': 'text/html',
    ...(policy === undefined ? {} : { 'Content-Security-Policy': policy }),
    ...headersIn(lines),
  }
  await visitor.page.route('**/host', (route) => route.fulfill({ headers, body: html }))
  const clients = [7, 8].map((id) => ({ ...agency(id), imgurl_logo: `${inject('site')}/agencies/hinata.svg` }))
  await calls(visitor, 'images', { json: [] })
  await calls(visitor, 'clients', { json: clients })
  const sent = await calls(visitor, 'conversion', { json: { token: 'host' } })
  await visitor.page.goto('/host')
  return sent
}

/** Returns headers by their names; several of one name become one with a list. */
function headersIn(lines: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [, name, value] of lines.matchAll(/^([\w-]+): (.+)$/gm))
    headers[name!] = headers[name!] === undefined ? value! : `${headers[name!]}, ${value}`
  return headers
}
