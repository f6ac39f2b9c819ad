import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '../../support/copy.ts'
import { answer, selfAnswers } from '../support/answers.ts'
import { changePages } from '../support/calls.ts'
import { notes } from '../support/messages.ts'
import { Visitor } from '../support/visitor.ts'

/** The timeout of a look-up, in milliseconds. A reply that arrives at all is sooner, however busy the machine is. */
const patience = 60_000

const missing = copy('steps.address.fields.zip.lookup.missing')
const failed = copy('steps.address.fields.zip.lookup.failed')

const silent = '600'

/** Failing replies for the postal data of some three-digit prefixes. The server answers all other requests. */
const troubles: Readonly<Record<string, (route: Route) => unknown>> = {
  '530': (route) => route.fulfill({ status: 503 }),
  // No reply: the page's own timeout ends the look-up.
  [silent]: () => {},
  '730': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Error</p>' }),
}

test.each([
  ['script', 'js', 'script'],
  ['json', 'json', 'fetch'],
])(
  'the address can be typed after any failed look-up, and a note explains it (%s)',
  async (transport, ending, kind) => {
    const visitor = await Visitor.prepare()
    await visitor.page.clock.install()
    const config = JSON.stringify({ postal: { base: '/postal', transport, timeout: patience } })
    await changePages(visitor, '"/embed/kaiwa.js"', `"/embed/kaiwa.js" data-config='${config}'`)
    const requests: string[] = []
    await visitor.page.route('**/postal/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      requests.push(`${route.request().resourceType()} ${pathname}`)
      await (troubles[pathname.slice(8, 11)] ?? (() => route.continue()))(route)
    })
    await visitor.page.goto('/')
    await visitor.open()
    await answer(visitor, selfAnswers(), 'school')
    const seen = async () => ({
      pref: await visitor.control('pref').locator('option:checked').textContent(),
      address1: await visitor.control('address1').inputValue(),
      notes: [await notes(visitor, 'missing'), await notes(visitor, 'failed')].flatMap((note) => Object.values(note)),
    })
    const look = async (zip: string, pref: string, address1: string, ...expectedNotes: string[]) => {
      await visitor.fill({ zip })
      if (zip.startsWith(silent)) {
        await expect.poll(() => requests.some((request) => request.includes(silent))).toBe(true)
        await visitor.page.clock.fastForward(patience)
      }
      await expect.poll(seen, { message: zip }).toEqual({ pref, address1, notes: expectedNotes })
    }

    await look('1009999', copy('steps.address.fields.pref.placeholder'), '', missing)
    await look('0000000', copy('steps.address.fields.pref.placeholder'), '', missing)
    for (const zip of ['5300001', `${silent}8216`, '7300011'])
      await look(zip, copy('steps.address.fields.pref.placeholder'), '', failed)
    await look('1000001', '東京都', '千代田区千代田')
    await visitor.context.setOffline(true)
    await look('0600000', '東京都', '千代田区千代田', failed)
    await visitor.enter('pref', '北海道')
    await visitor.fill({ address1: '札幌市中央区', address2: '北1条' })
    await visitor.confirm('address')
    await visitor.step('name').waitFor()
    await visitor.context.setOffline(false)
    await look('9999999', '北海道', '札幌市中央区', missing)

    const prefixes = ['100', '000', '530', silent, '730', '060', '999']
    const loads = requests.filter((request) => !request.startsWith('fetch') || kind === 'fetch')
    // A failed load is repeated, so a prefix may occur twice.
    expect([...new Set(loads)]).toEqual(prefixes.map((prefix) => `${kind} /postal/${prefix}.${ending}`))
    await visitor.leave()
  },
)
