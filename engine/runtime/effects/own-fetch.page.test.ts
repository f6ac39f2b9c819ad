import { expect, test, vi } from 'vitest'
import type { Store } from '../session/store.ts'
import { siteConfig } from './site-sources.ts'
import { createUploads } from './uploads.ts'

test('a file that a visitor chooses is sent by the application’s own fetch', async () => {
  document.head.innerHTML = '<meta name="csrf-token" content="given">'
  const xhrSend = vi.spyOn(XMLHttpRequest.prototype, 'send')
  const own = vi.fn(async (_address: unknown, _init?: RequestInit) => Response.json({ file: 'kept' }, { status: 201 }))
  const reported: unknown[] = []
  const store = {
    dispatch: (event: unknown) => reported.push(event),
    subscribe: () => () => {},
    field: () => undefined,
  } as unknown as Store
  const desk = await createUploads(siteConfig({ base: 'https://api.example', fetch: own }), store, 'repair')()
  const file = new File(['%PDF-1.7'], 'secret name.pdf', { type: 'application/pdf' })
  // jsdom's files lack these methods.
  Object.assign(file, { slice: () => new globalThis.Response('%PDF-') })
  desk.add('photos', [file], { types: ['application/pdf'], maxBytes: 1000, longestSide: 100 })
  await vi.waitFor(() => expect(desk.list('photos')).toMatchObject([{ status: 'kept' }]))
  expect(own).toHaveBeenCalledExactlyOnceWith(
    'https://api.example/api/v1/chat_form/file',
    expect.objectContaining({ method: 'POST', body: file }),
  )
  expect(new Headers(own.mock.calls[0]![1]!.headers).get('X-Kaiwa-Flow')).toBe('repair')
  expect(reported.at(-1)).toMatchObject({ type: 'edited', field: 'photos', value: ['kept'] })
  expect(xhrSend).not.toHaveBeenCalled()
})
