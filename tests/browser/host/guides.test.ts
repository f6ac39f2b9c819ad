import { afterAll, beforeAll, expect, test } from 'vitest'
import { title } from '../../support/copy.ts'
import { codeOf } from '../../support/guides.ts'
import { answer, selfAnswers, selfPayload } from '../support/answers.ts'
import { Visitor } from '../support/visitor.ts'
import { guideSite, type Shown } from './guide-site.ts'
import { Looks } from './looks.ts'
import { hostFile } from './pages.ts'

let site: Awaited<ReturnType<typeof guideSite>>
beforeAll(async () => {
  site = await guideSite()
})
afterAll(() => site.end())

const page = (head: string, body: string) =>
  '<!doctype html><html lang="ja"><head><meta charset="utf-8">' +
  `<link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`

async function arrive(shown: Shown): Promise<Visitor> {
  site.show(shown)
  const visitor = await Visitor.prepare()
  await visitor.page.goto(`${site.origin}/guide`)
  return visitor
}

/** Opens the form with the page's opener, and answers the first question. */
async function expectFormBegins(visitor: Visitor, opener = '[data-kaiwa-open]'): Promise<void> {
  await visitor.page.locator(opener).first().click()
  await visitor.step('sex').waitFor()
  await visitor.choose('sex', title('sex', 'woman'))
  await visitor.step('birthday').waitFor()
  expect(visitor.errors).toEqual([])
}

test('the guide to plain HTML works', async () => {
  const visitor = await arrive({ html: codeOf('Plain HTML', 'html')[0]! })
  await expectFormBegins(visitor)
})

/**
 * The ways in which tag managers copy a script: a new element with its address and text, without attributes that they
 * do not know.
 */
const managers: readonly (readonly [string, { readonly module?: boolean; readonly times?: number }])[] = [
  ['that copies scripts without their attributes', {}],
  ['that adds its tag with every view', { times: 3 }],
  ['that makes modules of scripts', { module: true }],
]

test.each(managers)('the guide to a tag manager %s works', async (_name, { module = false, times = 1 }) => {
  const visitor = await arrive({
    html: page('', '<a class="enquire" href="/rules">Enquire</a><a href="#">Elsewhere</a>'),
  })
  const tag = codeOf('Tag manager', 'html')[0]!
  for (let time = 0; time < times; time++)
    await visitor.page.evaluate(
      async ([html, type]) => {
        const holder = document.createElement('div')
        holder.style.display = 'none'
        // A script inserted through `innerHTML` does not run.
        holder.innerHTML = html
        document.body.append(holder)
        for (const { src, text } of holder.querySelectorAll('script')) {
          const script = document.createElement('script')
          const loaded = new Promise((done) => script.addEventListener('load', done))
          Object.assign(script, src ? { src, type, async: true } : { text })
          holder.append(script)
          if (src) await loaded
        }
        holder.remove()
      },
      [tag, module ? 'module' : ''] as const,
    )
  await expectFormBegins(visitor, '.enquire')
})

const elsewhere = 'Files on another origin, calls to another server'

/** The headers that the guide prints, for files and for calls. */
const headers = () =>
  codeOf(elsewhere, 'http').map((block) => {
    const lines = block.replace('https://www.example', site.origin).trim().split('\n')
    return Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]))
  })

test('parameters in the address of the script replace its attributes', async () => {
  const config = encodeURIComponent(JSON.stringify({ base: site.other }))
  const script =
    `<script src="/embed/kaiwa.js?ver=6.8&amp;flow=over-50s&amp;shadow&amp;a[]=1&amp;config=${config}" ` +
    'async></script>'
  const [, answers = {}] = headers()
  const visitor = await arrive({ html: page(script, '<button data-kaiwa-open="{}">Enquire</button>'), calls: answers })
  const apiRequest = visitor.page.waitForRequest(`${site.other}/api/**`)
  await expectFormBegins(visitor)
  await apiRequest
  await expect
    .poll(() => visitor.page.evaluate(() => (history.state as { kaiwa: { flow: string } }).kaiwa.flow))
    .toBe('over-50s')
  expect(await visitor.form.evaluate((form) => form.getRootNode() instanceof ShadowRoot)).toBe(true)
})

/** Globals that other plugins leave behind, including a module loader. */
const globals = `
  var $ = null, wp = {}, React = { version: '16' }, ReactDOM = {}, process = {}, module = {}, exports = {}
  function define() { throw Error('define') }
  define.amd = {}`

test('the guide to WordPress works with an old theme, its admin bar, foreign globals and a base', async () => {
  const [, address] = /home_url\( '([^']+)' \)/.exec(codeOf('WordPress', 'php')[0]!)!
  // The output of `wp_enqueue_script` for this address.
  const script =
    `<script src="${site.origin}${address!}&#038;ver=1" ` + 'id="kaiwa-js" defer data-wp-strategy="defer"></script>'
  const head = `<base href="https://elsewhere.example/blog/"><script>${globals}</script>${script}`
  const body = `<div id="wpadminbar"></div><div class="entry-content">${codeOf('WordPress', 'html')[0]!}</div>`
  const visitor = await arrive({
    html: page(`<style id="theme" media="not all">${hostFile('wordpress-theme.css')}</style>${head}`, body),
  })
  await expectFormBegins(visitor)
  const looks = await Looks.of(visitor.page)
  await looks.keep('form', '[data-kaiwa="form"]')
  await visitor.page.evaluate(() => {
    document.querySelector<HTMLStyleElement>('#theme')!.media = ''
    for (const animation of document.getAnimations()) animation.finish()
  })
  expect(await looks.differences('form')).toEqual([])
  const { y } = (await visitor.form.boundingBox())!
  expect(y, 'over the admin bar').toBe(0)
})

test('the guide to a policy with nonces and Trusted Types works', async () => {
  const guide = 'A policy with nonces, and Trusted Types'
  const [, name, policy] = /^([\w-]+): (.*)\n$/.exec(codeOf(guide, 'http')[0]!)!
  const visitor = await arrive({ html: page('', codeOf(guide, 'html')[0]!), headers: { [name!]: policy } })
  await expectFormBegins(visitor)
  expect(await visitor.part('panel').evaluate((panel) => getComputedStyle(panel).display), 'styled').toBe('flex')
  await visitor.leave()
})

test('files on another origin under a prefix, and calls to another server, work', async () => {
  const [files = {}, answers = {}] = headers()
  const html = page('', codeOf(elsewhere, 'html')[0]!.replaceAll(/https:\/\/(?:cdn|api)\.example/g, site.other))
  const visitor = await arrive({ html, files, calls: answers })
  const own: string[] = []
  visitor.page.on('request', (request) => request.url().startsWith(site.origin) && own.push(request.url()))
  const given = selfAnswers()
  await visitor.open()
  await answer(visitor, given)
  await visitor.part('send').click()
  await expect.poll(() => site.sent.length).toBe(1)
  await visitor.page.waitForURL('**/chat_form/thanks?token=guide**')
  expect(
    own.find((url) => !url.includes('/agencies/')),
    'the first request to the page’s own origin',
  ).toContain('/chat_form/thanks?token=guide')
  expect(site.sent).toEqual([expect.objectContaining({ ...selfPayload(given), client_ids: [7] })])
  expect(visitor.errors).toEqual([])
})

test('files on an origin that does not share them fail with a message in the form', async () => {
  const visitor = await arrive({
    html: page('', codeOf(elsewhere, 'html')[0]!.replaceAll(/https:\/\/(?:cdn|api)\.example/g, site.other)),
  })
  await visitor.page.locator('[data-kaiwa-open]').click()
  await expect.poll(() => visitor.errors.join('\n')).toContain('Access-Control-Allow-Origin')
})
