import { expect, test } from 'vitest'
import { copy } from '../../support/copy.ts'
import { calls, type Reply } from '../support/calls.ts'
import { Visitor } from '../support/visitor.ts'

const picture = (index: number) => ({ asset_image: `/images/step-${index}.svg`, alt: `絵${index}` })

const cases: readonly [what: string, page: string, reply: Reply, image: RegExp, alt: string][] = [
  ['the popup banner of a visitor', '/', { json: [0, 1, 2, 3, 4].map(picture) }, /\/images\/step-4\.svg$/, '絵4'],
  [
    'the support banner of a parent',
    '/parent/',
    { json: [0, 1, 2, 3, 4].map(picture) },
    /\/images\/step-3\.svg$/,
    '絵3',
  ],
  [
    'a short list',
    '/',
    { json: [0, 1, 2, 3].map(picture) },
    /\/embed\/art\/banner-popup\.svg$/,
    copy('leave.banners.popup.alt'),
  ],
  [
    'a failed call',
    '/parent/',
    { status: 500, text: '<h1>500</h1>' },
    /\/embed\/art\/banner-support\.svg$/,
    copy('leave.banners.support.alt'),
  ],
]

test.each(cases)('the leave banner: %s', async (_, page, reply, image, alt) => {
  const visitor = await Visitor.prepare()
  const requests = await calls(visitor, 'images', reply)
  await visitor.page.goto(page)
  await visitor.open()
  await expect.poll(() => requests.length).toBe(1)
  await visitor.part('close').click()
  const banner = visitor.part('banner')
  await expect.poll(() => visitor.page.getByRole('dialog', { name: alt }).count()).toBe(1)
  await expect.poll(() => banner.getByRole('img').getAttribute('src')).toMatch(image)
  await expect.poll(() => banner.getByRole('img').getAttribute('alt')).toBe(alt)
  expect(visitor.errors.filter((error) => !/Failed to load resource/.test(error))).toEqual([])
  await visitor.leave()
})
