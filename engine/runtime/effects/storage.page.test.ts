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

test('remembers each thing by itself, over pages of one browser session', async () => {
  const { recall, remember } = await load()
  expect(recall()).toEqual({ bannerShown: false, agreed: false })
  remember('agreed')
  expect(recall()).toEqual({ bannerShown: false, agreed: true })
  remember('bannerShown')
  expect((await load()).recall()).toEqual({ bannerShown: true, agreed: true })
})

test('keeps two short marks and nothing else', async () => {
  const { remember } = await load()
  remember('agreed')
  remember('bannerShown')
  expect({ ...sessionStorage }).toEqual({ 'kaiwa:attention': 'agreed', 'kaiwa:banner': 'shown' })
})

test('does not take another value for its own', async () => {
  sessionStorage.setItem('kaiwa:attention', 'true')
  expect((await load()).recall().agreed).toBe(false)
})

test.each(['getItem', 'setItem'] as const)('where %s is refused the page itself remembers', async (method) => {
  vi.spyOn(Storage.prototype, method).mockImplementation(refuse)
  const { recall, remember } = await load()
  expect(recall()).toEqual({ bannerShown: false, agreed: false })
  remember('agreed')
  expect(recall()).toEqual({ bannerShown: false, agreed: true })
})

test('where even looking at the storage is refused the page itself remembers', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
  const { recall, remember } = await load()
  remember('bannerShown')
  expect(recall()).toEqual({ bannerShown: true, agreed: false })
})

test('keys of sendings too: where storage is refused they last as long as the page', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
  vi.resetModules()
  const { keepUnresolved, unresolvedOf } = await import('./storage.ts')
  keepUnresolved({ flow: 'enquiry' }, ['key-of-this-form'])
  expect(unresolvedOf({ flow: 'enquiry' })).toEqual(['key-of-this-form'])
  keepUnresolved({ flow: 'enquiry' }, [])
  expect(unresolvedOf({ flow: 'enquiry' })).toEqual([])
})
