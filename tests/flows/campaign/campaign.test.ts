import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { load } from '../../support/load.ts'
import { openFlows } from '../corpus/flows.ts'
import { Dice } from '../generated/dice.ts'
import { harmless } from './harmless.ts'
import { idling } from './idling.ts'
import { naming } from './naming.ts'
import { edited, linesAfter, treeOf } from './tree.ts'
import { writing } from './writing.ts'

const { flowFiles, own, folder } = openFlows()

afterAll(() => folder[Symbol.dispose]())

const long = process.env.KAIWA_LONG !== undefined
// A few slips in a hundred are hard to locate. Published flows change, and each edit would draw another sample of
// slips.
const files = (long ? flowFiles : own).map((file) => ({ file, tree: treeOf(readFileSync(file, 'utf8')) }))

/** Mistakes of marketers and developers beyond the corpus in `tests/flows/corpus`, by a name that they would use. */
const slips = { ...writing, ...naming, ...idling }

/** Returns some places of every kind in every file, the same ones every time. */
function some(kinds: typeof harmless, ofEach: number) {
  return Object.entries(kinds).flatMap(([name, places]) =>
    files.flatMap(({ file, tree }) => {
      const dice = new Dice(`${name} in ${tree.text.length}`)
      return dice.some(places(tree, dice), ofEach).map((edit) => ({ name, file, tree, edit }))
    }),
  )
}

const problemsOf = (file: string, text: string) => load(file, file, new Map([[file, text]])).problems

/** Problems of the unchanged files, such as a new variant that changes nothing yet. */
const before = new Set(
  files.flatMap(({ file, tree }) => problemsOf(file, tree.text).map(({ code }) => `${file} ${code}`)),
)

const mutants = new Dice('mutants').some(some(slips, long ? 10 : 4), long ? Infinity : 100)

test(`99 % and more of ${mutants.length} slips are reported at their line`, { timeout: 3_600_000 }, () => {
  const missed = mutants.flatMap(({ name, file, tree, edit }) => {
    const lines = linesAfter(tree.text, edit)
    const problems = problemsOf(file, edited(tree.text, edit))
    if (problems.some((problem) => problem.file === file && lines.includes(problem.line))) return []
    return [
      {
        name,
        file,
        line: lines,
        put: edit.text.slice(0, 60),
        reported: problems.map(({ code, line }) => `${line} ${code}`).slice(0, 3),
      },
    ]
  })
  if (long) console.log(`${mutants.length} slips, missed:`, missed)
  expect(mutants.length).toBeGreaterThanOrEqual(long ? 1000 : 100)
  expect(missed.slice(0, Math.max(0, missed.length - Math.floor(mutants.length / 100)))).toEqual([])
})

const edits = new Dice('harmless').some(some(harmless, long ? 10 : 2), long ? Infinity : 12)

test(`after ${edits.length} harmless edits nothing is reported`, { timeout: 3_600_000 }, () => {
  const alarms = edits.flatMap(({ name, file, tree, edit }) =>
    problemsOf(file, edited(tree.text, edit))
      .filter(({ code }) => !before.has(`${file} ${code}`))
      .map(({ code, line }) => ({ name, file, put: edit.text, reported: `${line} ${code}` })),
  )
  if (long) console.log(`${edits.length} harmless edits`)
  expect(edits.length).toBeGreaterThanOrEqual(long ? 200 : 12)
  expect(alarms).toEqual([])
})
