import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { themeId } from '../desk/opened.ts'
import type { Publication } from './publishing.ts'
import { isEmpty, versionsOf } from './versions.ts'

const publication = (day: number, texts: Publication['texts']): Publication => ({
  at: `2026-11-0${day}T00:00:00Z`,
  who: 'Somebody',
  texts,
  modules: {},
  built: String(day),
})
/** Returns the days of the versions of a file, with the digests of their texts. */
const versions = (id: string, ...texts: readonly Publication['texts'][]) =>
  versionsOf(texts.map((own, index) => publication(index + 1, own)).toReversed(), id).map(
    ({ publication: { at }, digest }) => `${at.slice(9, 10)} ${digest}`,
  )

test('only publications that changed the file are its versions, the newest first', () => {
  expect(versions('tea', { tea: 'a' }, { tea: 'a', milk: 'x' }, { tea: 'b' }, { tea: 'b' })).toEqual(['3 b', '1 a'])
})

test('a text that comes back is a version again, and a file that is gone for a while, too', () => {
  expect(versions('tea', { tea: 'a' }, { tea: 'b' }, { tea: 'a' })).toEqual(['3 a', '2 b', '1 a'])
  expect(versions('tea', { tea: 'a' }, {}, { tea: 'a' })).toEqual(['3 a', '1 a'])
  expect(versions('milk', { tea: 'a' })).toEqual([])
})

test('a publication without a theme is a version of the theme, too: the empty one', () => {
  const empty = createHash('sha256').update('').digest('hex')
  expect(versions(themeId, { tea: 'a' }, { [themeId]: 'b' }, { [themeId]: 'b' }, {})).toEqual([
    `4 ${empty}`,
    '2 b',
    `1 ${empty}`,
  ])
  expect(versionsOf([publication(1, {})], themeId).map(isEmpty)).toEqual([true])
})
