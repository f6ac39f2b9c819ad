import { describe, expect, test } from 'vitest'
import type { Client } from '../../../schemas/calls/find-clients.ts'
import type { ContextEntry } from '../../../schemas/flow.ts'
import { edition } from '../../../tests/support/enquiry.ts'
import { contextOf } from './context.ts'
import { domainOf, type Domain } from './host.ts'

const client: Client = { id: 1, name: '', imgurl_logo: '', is_pdf_display: true }

const entries: [ContextEntry, Domain][] = [
  [{ from: 'x', values: ['a', 2] }, ['a', 2]],
  [{ from: 'x', values: 'text' }, 'text'],
  [{ query: { a: 'b' } }, 'flag'],
  [{ split: { one: 1, other: 1 } }, ['one', 'other']],
  [{ clients: 'count' }, 'number'],
  [{ clients: { some: 'is_pdf_display' } }, 'flag'],
  [{ today: 'year' }, 'number'],
]

describe.each(entries)('%j', (entry, domain) => {
  test('has a domain', () => {
    expect(domainOf(entry)).toEqual(domain)
  })

  test.each([
    [{ options: {}, query: {} }, []],
    [{ options: { x: 2 }, query: { a: 'b' } }, [client]],
    [{ options: { x: 'c' }, query: {} }, [client, client]],
  ])('contains the value that %j gives', (host, clients) => {
    const { flow } = edition((flow) => {
      flow.context = { entry }
    })
    const value = contextOf(flow, host, clients, '2026-11-22').entry
    if (typeof domain === 'string')
      expect(typeof value).toBe({ flag: 'boolean', number: 'number', text: 'string' }[domain])
    else expect(domain).toContain(value)
  })
})
