import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { agency, calls } from './calls.ts'
import { Visitor, type VisitOptions } from './visitor.ts'

const folder = resolve(import.meta.dirname, 'hosts')

/** The text of a file of `tests/browser/hosts`. */
export const hostFile = (name: string) => readFileSync(resolve(folder, name), 'utf8')

export interface HostPage {
  /** A file of `hosts` that runs before the loader. */
  readonly script?: string
  /** Put into the page's head, before the loader. */
  readonly head?: string
  /** Put on the loader's own element. */
  readonly attributes?: string
  /** Put at the end of the page's body. */
  readonly body?: string
  /** The page's policy. */
  readonly policy?: string
}

/** A visitor at a page of somebody else, without any style of its own; the calls are answered. */
export async function visitHost(page: HostPage = {}, options?: VisitOptions) {
  const visitor = await Visitor.prepare(options)
  const html = hostFile('page.html')
    .replace('<!-- head -->', `${page.head ?? ''}${page.script === undefined ? '' : `<script>${hostFile(page.script)}</script>`}`)
    .replace('<!-- body -->', page.body ?? '')
    .replace('data-flow="enquiry"', `data-flow="enquiry" ${page.attributes ?? ''}`)
  const headers = { 'Content-Type': 'text/html', ...(page.policy === undefined ? {} : { 'Content-Security-Policy': page.policy }) }
  await visitor.page.route('**/host', (route) => route.fulfill({ headers, body: html }))
  await calls(visitor, 'images', { json: [] })
  await calls(visitor, 'clients', { json: [agency(7), agency(8)] })
  const sent = await calls(visitor, 'conversion', { json: { token: 'host' } })
  await visitor.page.goto('/host')
  return { visitor, sent }
}
