import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPostal } from './postal.ts'

const tables: Record<string, Record<string, unknown>> = {
  '100': { '1000001': [13, '千代田区', '千代田'] },
  '150': { '1500002': [13, '渋谷区', '渋谷'] },
}
const chiyoda = { region_id: 13, locality: '千代田区', street: '千代田' }
const shibuya = { region_id: 13, locality: '渋谷区', street: '渋谷' }

let scripts: HTMLScriptElement[] = []
const probe = vi.fn<typeof fetch>()

beforeEach(() => {
  scripts = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      scripts.push(node as HTMLScriptElement)
      document.body.appendChild(document.createElement('i')).append(node)
    }
  })
  vi.stubGlobal('fetch', probe)
})
afterEach(() => {
  for (const script of scripts) script.dispatchEvent(new Event('load'))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  delete window.$yubin
})

const create = (base = '/postal') => createPostal({ base, transport: 'script' })

const scriptOf = (prefix: string): HTMLScriptElement => {
  const script = scripts.findLast(({ src }) => src.endsWith(`/${prefix}.js`))
  if (!script) throw new Error(`no script ${prefix}`)
  return script
}

const call = (running: HTMLScriptElement | null, table: Record<string, unknown>) => {
  const current = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(running)
  window.$yubin?.(table)
  current.mockRestore()
}

const arrive = (prefix: string, script = scriptOf(prefix)) => {
  call(script, tables[prefix] ?? {})
  script.dispatchEvent(new Event('load'))
}

test('the scripts have the nonce of the page’s policy', async () => {
  const { lookUp } = createPostal({ base: '/postal', transport: 'script', nonce: 'n0nce' })
  const found = lookUp('1000001')
  expect(scriptOf('100').nonce).toBe('n0nce')
  arrive('100')
  await found
})

test('one script is loaded once per three digits, and it leaves nothing behind', async () => {
  const { lookUp } = create()
  const found = Promise.all([lookUp('1000001'), lookUp('1000009')])
  expect(scripts.map((script) => script.getAttribute('src'))).toEqual(['/postal/100.js'])
  expect(scriptOf('100').getAttribute('charset')).toBe('utf-8')
  arrive('100')
  expect(await found).toMatchObject([chiyoda, { region_id: 0 }])
  expect(scriptOf('100').isConnected).toBe(false)
  expect('$yubin' in window).toBe(false)
  expect(await lookUp('1000001')).toMatchObject(chiyoda)
  expect(scripts).toHaveLength(1)
})

test.each([
  ['the script identifies its table', false],
  ['the first code identifies the table if the browser does not name the script', true],
])('two look-ups at once, the first one slow: %s', async (_, isAnonymous) => {
  const { lookUp } = create()
  const slow = lookUp('1000001')
  const fast = lookUp('1500002')
  for (const prefix of ['150', '100']) {
    const script = scriptOf(prefix)
    call(isAnonymous ? null : script, tables[prefix] ?? {})
    script.dispatchEvent(new Event('load'))
  }
  expect(await fast).toMatchObject(shibuya)
  expect(await slow).toMatchObject(chiyoda)
})

test('look-ups with two bases keep their tables separate', async () => {
  const here = create().lookUp('1000001')
  const remote = create('https://data.example/').lookUp('1000001')
  const [first, second] = scripts
  call(second ?? null, { '1000001': [47, '那覇市', ''] })
  call(first ?? null, tables['100'] ?? {})
  expect(await here).toMatchObject(chiyoda)
  expect(await remote).toMatchObject({ region_id: 47 })
})

test('a foreign user of the callback gets its own tables, and the callback is restored', async () => {
  const theirs = vi.fn()
  window.$yubin = theirs
  const found = create().lookUp('1000001')
  const foreign = document.createElement('script')
  call(foreign, tables['150'] ?? {})
  call(null, tables['150'] ?? {})
  expect(theirs.mock.calls).toEqual([[tables['150']], [tables['150']]])
  arrive('100')
  expect(await found).toMatchObject(chiyoda)
  expect(theirs).toHaveBeenCalledTimes(2)
  expect(window.$yubin).toBe(theirs)
})

test('a callback that another script sets meanwhile stays, and the next look-up sets ours again', async () => {
  const theirs = vi.fn()
  const { lookUp } = create()
  const lost = lookUp('1000001').catch((reason: unknown) => reason)
  window.$yubin = theirs
  arrive('100')
  expect(await lost).toMatchObject({ reason: 'unreachable' })
  expect(window.$yubin).toBe(theirs)
  const found = lookUp('1000001')
  arrive('100')
  expect(await found).toMatchObject(chiyoda)
  expect(window.$yubin).toBe(theirs)
})

test.each([
  ['a table that is not there', new Response('', { status: 404 }), { region_id: 0 }],
  ['another host that answers', { type: 'opaque', status: 0 } as Response, { region_id: 0 }],
  ['a script that may not run', new Response(''), { reason: 'unreachable' }],
  ['a server error', new Response('', { status: 503 }), { reason: 'unreachable' }],
  ['offline', new TypeError('Failed to fetch'), { reason: 'unreachable' }],
])('a script fails: %s', async (_, reply, outcome) => {
  if (reply instanceof Error) probe.mockRejectedValueOnce(reply)
  else probe.mockResolvedValueOnce(reply)
  const { lookUp } = create()
  const first = lookUp('1000001').catch((reason: unknown) => reason)
  scriptOf('100').dispatchEvent(new Event('error'))
  expect(await first).toMatchObject(outcome)
  const head: unknown = expect.objectContaining({ method: 'HEAD', mode: 'no-cors' })
  expect(probe).toHaveBeenLastCalledWith('/postal/100.js', head)
  expect('$yubin' in window).toBe(false)

  const second = lookUp('1000001')
  arrive('100')
  expect(await second).toMatchObject(chiyoda)
})

test('after a time-out the script is removed, a late one does no harm, and the next look-up works', async () => {
  vi.useFakeTimers()
  const { lookUp } = create()
  const first = lookUp('1000001').catch((reason: unknown) => reason)
  const late = scriptOf('100')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await first).toMatchObject({ name: 'PostalError', reason: 'timeout' })
  expect(late.isConnected).toBe(false)

  const second = lookUp('1000001')
  const fresh = scriptOf('100')
  expect(fresh).not.toBe(late)
  arrive('100', late)
  arrive('100', fresh)
  expect(await second).toMatchObject(chiyoda)
  expect('$yubin' in window).toBe(false)
})

test('under Trusted Types one policy allows only the addresses of postal data', async () => {
  vi.resetModules()
  const fresh = await import('./postal.ts')
  const createPolicy = vi.fn((_: string, rules: { createScriptURL: (address: string) => string }) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  const { lookUp } = fresh.createPostal({ base: '/postal', transport: 'script' })
  const found = Promise.all([lookUp('1000001'), lookUp('1500002')])
  arrive('100')
  arrive('150')
  expect(await found).toMatchObject([chiyoda, shibuya])
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['kaiwa'])
  const rules = createPolicy.mock.calls[0]?.[1]
  const refused = ['/postal/1000.js', '/postal/100.json', '/other/100.js', 'https://x.example/postal/100.js']
  for (const address of refused) {
    expect(() => rules?.createScriptURL(address)).toThrow(TypeError)
  }
})

test('if the page refuses the policy, the plain address is tried', async () => {
  vi.resetModules()
  const fresh = await import('./postal.ts')
  const createPolicy = () => {
    throw new TypeError('Policy "kaiwa" disallowed.')
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  const found = fresh.createPostal({ base: '/postal', transport: 'script' }).lookUp('1000001')
  arrive('100')
  expect(await found).toMatchObject(chiyoda)
})
