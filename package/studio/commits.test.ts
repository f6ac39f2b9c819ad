import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commitsIn } from './handler.ts'
import { repositoryWith } from './repository.test-kit.ts'

const { root, flows } = repositoryWith([
  { subject: 'feat: a first flow', texts: { first: 'one\n' } },
  { subject: 'feat: another', texts: { second: 'other' } },
  { subject: 'fix: "a" text, otherwise', texts: { first: 'two\n' } },
])
const outside = mkdtempSync(join(tmpdir(), 'kaiwa-no-history-'))
afterAll(() => [root, outside].forEach((folder) => rmSync(folder, { recursive: true, force: true })))
const commits = commitsIn(flows)

test('the commits of a flow file are listed, the newest first, with its text at each', async () => {
  const found = (await commits.of('first'))!
  expect(found.map(({ day, subject }) => `${day} ${subject}`)).toEqual([
    '2026-04-01 fix: "a" text, otherwise',
    '2026-04-01 feat: a first flow',
  ])
  expect(await Promise.all(found.map(({ hash }) => commits.text('first', hash)))).toEqual(['two\n', 'one\n'])
})

test('a file that was committed later or never has no text', async () => {
  const [, first] = (await commits.of('first'))!
  writeFileSync(join(flows, 'third.flow.json'), 'new')
  expect([
    await commits.text('second', first!.hash),
    await commits.of('third'),
    await commits.text('third', first!.hash),
  ]).toEqual([undefined, [], undefined])
})

test('only names of flows and hashes are passed to git', async () => {
  expect([
    await commits.of('../flows/first'),
    await commits.of('--all'),
    await commits.text('first', 'HEAD'),
    await commits.text('first', '--help'),
  ]).toEqual([undefined, undefined, undefined, undefined])
})

test('without a repository there is no history', async () => {
  mkdirSync(join(outside, 'flows'))
  expect(await commitsIn(join(outside, 'flows')).of('first')).toBeUndefined()
})
