import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edited } from '../../flows/flow-folder.ts'
import { long, randomRuns } from '../../support/campaigns.ts'
import { Visitor } from '../support/visitor.ts'
import { Driver, type Deed } from './driver.test-kit.ts'
import { garden, gardenStudio } from './garden.ts'

const studio = gardenStudio({ publishes: true })
const weights: Readonly<Record<Deed['what'], number>> = {
  type: 8,
  delete: 4,
  paste: 3,
  form: 6,
  undo: 6,
  redo: 4,
  'there and back': 4,
  save: 4,
  saveAll: 2,
  choose: 4,
  view: 3,
  reload: 2,
  crash: 1,
  foreign: 2,
  remove: 1,
  revert: 1,
  picture: 10,
  'picture tool': 8,
  outline: 6,
  chip: 5,
  add: 3,
  template: 1,
  look: 1,
  translate: 4,
}
const deed: fc.Arbitrary<Deed> = fc.record({
  what: fc.oneof(
    ...Object.entries(weights).map(([what, weight]) => ({ weight, arbitrary: fc.constant(what as Deed['what']) })),
  ),
  text: fc.constantFrom('a', 'two words', '会話', '"', '{', ' ', ',', '\\', '😀'),
  at: fc.nat(40),
  by: fc.constantFrom('own' as const, 'own' as const, 'file' as const),
})

test(
  'after any actions nothing is lost, no view fails, and Undo is exact',
  { timeout: long ? 3_600_000 : 180_000 },
  async () => {
    const { seed, numRuns } = randomRuns(40, 2000)
    studio.folder.write('roses', edited(garden, '"id": "garden"', '"id": "roses"'))
    // The versions of a file are its commits, too.
    const git = (...args: string[]) => execFileSync('git', ['-C', studio.folder.path, ...args], { stdio: 'pipe' })
    git('init', '--quiet')
    git('add', 'garden.flow.json')
    git('-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '--quiet', '--message', 'feat: a form')
    const visitor = await Visitor.prepare({ width: 1280, height: 900, locale: 'en-GB' })
    const driver = new Driver(studio.url, studio.folder, ['garden', 'roses', 'garden.de'], visitor)
    await driver.come('garden')
    await driver.addLanguage('de')
    for (const item of fc.sample(deed, { seed, numRuns })) {
      await driver.do(item).catch((error: unknown) => {
        throw new Error(`seed ${seed}, deed ${driver.done.length}: ${driver.done.slice(-12).join(', ')}`, {
          cause: error,
        })
      })
    }
    expect(driver.done.length).toBeGreaterThanOrEqual(numRuns)
  },
)
