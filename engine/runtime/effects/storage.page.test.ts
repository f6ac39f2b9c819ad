import { beforeEach, expect, test, vi } from 'vitest'

/** Loads the module again, as after a reload of the page. */
const load = () => {
  vi.resetModules()
  return import('./storage.ts')
}

const refuse = () => {
  throw new DOMException('refused', 'SecurityError')
}

beforeEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('each mark is remembered over the pages of one browser session', async () => {
  const { recall, remember } = await load()
  expect(recall()).toEqual({ bannerShown: false, agreed: false })
  remember('agreed')
  expect(recall()).toEqual({ bannerShown: false, agreed: true })
  remember('bannerShown')
  expect((await load()).recall()).toEqual({ bannerShown: true, agreed: true })
})

test('the storage gets two short marks and nothing else', async () => {
  const { remember } = await load()
  remember('agreed')
  remember('bannerShown')
  expect({ ...sessionStorage }).toEqual({ 'kaiwa:attention': 'agreed', 'kaiwa:banner': 'shown' })
})

test('a foreign value under the same key does not count', async () => {
  sessionStorage.setItem('kaiwa:attention', 'true')
  expect((await load()).recall().agreed).toBe(false)
})

test.each(['getItem', 'setItem'] as const)('if %s is refused, the page itself remembers', async (method) => {
  vi.spyOn(Storage.prototype, method).mockImplementation(refuse)
  const { recall, remember } = await load()
  expect(recall()).toEqual({ bannerShown: false, agreed: false })
  remember('agreed')
  expect(recall()).toEqual({ bannerShown: false, agreed: true })
})

test('if access to the storage is refused, the page itself remembers', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
  const { recall, remember } = await load()
  remember('bannerShown')
  expect(recall()).toEqual({ bannerShown: true, agreed: false })
})

test('if the storage is refused, the keys of sendings last as long as the page', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
  vi.resetModules()
  const { keepUnresolved, unresolvedOf } = await import('./storage.ts')
  keepUnresolved({ flow: 'enquiry' }, ['key-of-this-form'])
  expect(unresolvedOf({ flow: 'enquiry' })).toEqual(['key-of-this-form'])
  keepUnresolved({ flow: 'enquiry' }, [])
  expect(unresolvedOf({ flow: 'enquiry' })).toEqual([])
})
