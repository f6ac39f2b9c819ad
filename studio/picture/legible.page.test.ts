import { afterEach, expect, test } from 'vitest'
import { type Legible, legible, pictureUrl } from './legible.ts'
import { withMark } from './marks.ts'

const [bubble, link, title, sent] = [['bubble'], ['links', 'terms', 'text'], ['title'], ['send', 'label']]

let reader: Legible
/** Shows a page, and reads it. */
function page(html: string): HTMLElement {
  document.body.innerHTML = html
  reader = legible(document, () => true)
  return document.body
}
afterEach(() => reader.stop())

const settled = () => new Promise((resolve) => setTimeout(resolve))
const at = (selector: string) => reader.placeAt(document.querySelector(selector)!)

test('a text and the link in it are two places, and the page shows neither mark', () => {
  const text = withMark('Read the \0 first.', bubble).split('\0')
  const body = page(`<p>${text[0]}<a>${withMark('terms', link)}</a>${text[1]}</p>`)
  expect(body.textContent).toBe('Read the terms first.')
  expect(reader.places().map(({ path, element }) => [path, element.localName])).toEqual([
    [bubble, 'p'],
    [link, 'a'],
  ])
  expect(at('p')?.path).toEqual(bubble)
  expect(at('a')?.path).toEqual(link)
})

test('the control over the words of an option means these words', () => {
  const words = withMark('Lawn', title)
  page(`<label><input type="radio" aria-label="${words}"><span>${words}</span></label>`)
  expect(at('input')).toMatchObject({ path: title, kind: 'text', text: 'Lawn' })
  expect(reader.places()).toHaveLength(1)
})

test('a button without words has the text of its name', () => {
  const button = `<button aria-label="${withMark('Close', title)}"><svg></svg></button>`
  page(`<header>${button}<p>${withMark('A', bubble)}</p></header>`)
  expect(at('svg')).toMatchObject({ path: title, kind: 'hidden', text: 'Close' })
})

test('a placeholder is a text as long as it can be seen', () => {
  const body = page(`<input placeholder="${withMark('Two carps', title)}">`)
  expect(at('input')).toMatchObject({ kind: 'text', text: 'Two carps' })
  body.querySelector('input')!.value = 'One'
  expect(at('input')).toMatchObject({ kind: 'hidden' })
})

test('the entries of a list are places of the list', () => {
  page(`<select><option>${withMark('A', ['a'])}</option><option>${withMark('B', ['b'])}</option></select>`)
  expect(reader.places().map(({ element, text }) => element.localName + text)).toEqual(['selectA', 'selectB'])
})

test('the background between two texts is no place', () => {
  page(`<div><p>${withMark('A', bubble)}</p><p>${withMark('B', sent)}</p></div>`)
  expect(at('div')).toBeUndefined()
})

test('a picture has the place of its name', () => {
  const url = pictureUrl(withMark('lock.svg', ['image']), (file) => `./art/${file}`)
  expect(url).toMatch(/^\.\/art\/lock\.svg#/)
  page(`<img src="${url}" alt="">`)
  expect(at('img')).toMatchObject({ path: ['image'], kind: 'picture' })
  expect(pictureUrl('lock.svg', (file) => file)).toBe('lock.svg')
})

test('a text that changes leads to its new place, and listeners learn of it', async () => {
  const body = page(`<p>${withMark('A', bubble)}</p>`)
  const paragraph = body.querySelector('p')!
  let changes = 0
  const stop = reader.subscribe(() => changes++)
  paragraph.firstChild!.nodeValue = withMark('B', sent)
  await settled()
  expect(body.textContent).toBe('B')
  expect(reader.has(paragraph, sent)).toBe(true)
  expect(reader.has(paragraph, bubble)).toBe(false)
  expect(changes).toBeGreaterThan(0)
  stop()
  const before = changes
  paragraph.firstChild!.nodeValue = 'typed by a visitor'
  await settled()
  expect(changes).toBe(before)
  expect(reader.places()).toEqual([])
})
