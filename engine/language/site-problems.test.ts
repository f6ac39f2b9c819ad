import { expect, test } from 'vitest'
import { siteConfig } from '../runtime/effects/site-sources.ts'
import { siteProblems } from './site-problems.ts'

test('a usual site configuration has no problem, in full or in part', () => {
  expect(siteProblems(siteConfig())).toEqual([])
  expect(siteProblems({})).toEqual([])
  expect(siteProblems({ timeout: 800, postal: { timeout: 100, nonce: 'n', transport: 'json' } })).toEqual([])
})

test.each([
  [
    'a name',
    { tiemout: 800 },
    { path: 'tiemout', known: ['base', 'paths', 'postal', 'art', 'timeout'], suggestion: 'timeout' },
  ],
  ['a nested name', { paths: { convertion: '/x' } }, { path: 'paths.convertion', suggestion: 'conversion' }],
  ['a name without a similar one', { colour: 'red' }, { path: 'colour', suggestion: undefined }],
  [
    'a name that every object has',
    { paths: { constructor: '/x' } },
    { path: 'paths.constructor', suggestion: undefined },
  ],
  ['a word', { postal: { transport: 'jsonp' } }, { path: 'postal.transport', needed: '"script" / "json"' }],
  ['a type', { timeout: '800' }, { path: 'timeout', needed: '800 (ms)' }],
  ['a sign', { timeout: -1 }, { path: 'timeout', needed: '800 (ms)' }],
  ['a text', { base: null }, { path: 'base', needed: '"…"' }],
  ['a group', { postal: '/postal' }, { path: 'postal', needed: '{ … }' }],
  ['all of it', [], { path: '', needed: '{ … }' }],
])('%s that is wrong is reported with the right one', (_what, given, problem) => {
  expect(siteProblems(given)).toEqual([expect.objectContaining(problem)])
})

test('every mistake of a site configuration is reported', () => {
  expect(siteProblems({ bsae: '', paths: { csrf: 1, flie: '' } }).map(({ path }) => path)).toEqual([
    'bsae',
    'paths.csrf',
    'paths.flie',
  ])
})
