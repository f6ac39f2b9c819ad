import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import starter from '../../engine/language/defaults/starter.en.json' with { type: 'json' }

const site = join(import.meta.dirname, '..')
const html = (folder: string) =>
  readdirSync(join(site, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => join(folder, file))

const pages = html('pages')
const read = (file: string) => readFileSync(join(site, file), 'utf8')

/** A page that follows a form and has nothing to do with the demo. */
const neutral = 'thanks'

/** The pages of the short examples, which belong to no business either. */
const examples = 'examples'

test('a new flow leads to an existing page of the demo site', () => {
  expect(starter.send.done.go).toBe(`/${neutral}`)
  expect(pages).toContain(join('pages', neutral, 'index.html'))
})

test('every route of the contract has its page', () => {
  const routes = ['', 'parent', 'sms', 'matching', 'request-privacypolicy', 'rules', 'chat_form/thanks', neutral]
  const english = ['moving', 'piano'].flatMap((flow) => [flow, `${flow}/thanks`, `${flow}/terms`, `${flow}/privacy`])
  expect(pages.toSorted()).toEqual(
    [...routes, ...english, examples, `${examples}/privacy`]
      .map((route) => join('pages', route, 'index.html'))
      .toSorted(),
  )
})

const FORBIDDEN = /\sstyle=|<style|\son[a-z]+=|<script(?![^>]*\ssrc=)|(?:src|href)="(?:https?:)?\/\//

describe.each([...pages, ...html('partials')])('%s', (file) => {
  const source = read(file)

  test('obeys the strict policy: no inline style, script or handler, and no other host', () => {
    expect(source).not.toMatch(FORBIDDEN)
  })

  test('has openers that are buttons with valid options', () => {
    for (const [, tag, options] of source.matchAll(/<([a-z]+ [^>]*)data-kaiwa-open='([^']*)'/g)) {
      expect(tag).toMatch(/^button .*type="button"/)
      expect(JSON.parse(options ?? '')).toBeTypeOf('object')
    }
  })

  test('has pictures that exist and reserve their space', () => {
    for (const [picture] of source.matchAll(/<img [^>]*>/g)) {
      expect(picture).toMatch(/\swidth="\d+"\s+height="\d+"\s+alt="/)
      expect(read(join('public', /src="([^"]+)"/.exec(picture)?.[1] ?? ''))).toContain('<svg')
    }
  })
})

describe.each(pages)('%s', (file) => {
  test('has its language, the common head, and the header and footer of its site', () => {
    const english = ['moving', 'piano', neutral, examples].find((flow) => file.startsWith(join('pages', flow)))
    expect(read(file)).toContain(`<html lang="${english ? 'en-GB' : 'ja'}">`)
    const around =
      english === neutral || english === examples
        ? []
        : english
          ? [`${english}-header`, `${english}-footer`]
          : ['header', 'footer']
    for (const partial of ['head', ...around]) expect(read(file)).toContain(`<!-- include: ${partial} -->`)
  })

  test('includes the form exactly if it has an opener', () => {
    expect(read(file).includes('/embed/kaiwa.js')).toBe(read(file).includes('data-kaiwa-open'))
  })
})
