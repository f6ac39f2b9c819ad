import { afterAll, expect, test } from 'vitest'
import { applyFixes } from '../../../../engine/language/read/apply-fixes.ts'
import type { Problem } from '../../../../engine/language/read/problem.ts'
import { long } from '../../../support/campaigns.ts'
import { Dice } from '../../generated/dice.ts'
import { linesAfter, type Edit } from '../tree.ts'
import { businesses } from './businesses.ts'
import { examples, Project, written } from './project.ts'
import { slips } from './slips.ts'

// The sample of the normal run is always the same, since its time depends on the slips that only the proof finds.
const seed = long ? process.env.KAIWA_SEED : 'sample'

const project = new Project(new Map([...written(businesses), ...examples()]))
afterAll(() => project[Symbol.dispose]())

/** Kinds for which the proof takes half a minute: no two dates obey the rules together. */
const slow: ReadonlySet<string> = new Set(['two fields after each other', 'a date that the other one excludes'])

/** The files that the normal run leaves out, since the proof of their flows takes some seconds. */
const isLarge = (file: string) => /^(?:camp|winter|scouts|tutor)\./.test(file)

/** Slips at places that the seed chooses: a number of each kind. */
const drawn = Object.entries(slips).flatMap(([name, places]) => {
  if (!long && slow.has(name)) return []
  const edits = [...project.trees].flatMap(([file, tree]) => {
    if (!long && isLarge(file)) return []
    const dice = new Dice(`${seed} ${name} in ${file}`)
    const some = places(tree, dice).filter((edit) => tree.text.slice(edit.from, edit.to) !== edit.text)
    return dice.some(some, 2).map((edit) => ({ name, file, tree, edit }))
  })
  return new Dice(`${seed} ${name}`).some(edits, long ? 2 : 1)
})
// The loader keeps the last verdict on each file. Slips of the same file follow each other, so its base is judged once.
const order = [...project.trees.keys()]
const mutants = new Dice(`${seed} newer`)
  .some(drawn, long ? Infinity : 100)
  .sort((left, right) => order.indexOf(left.file) - order.indexOf(right.file))

const edited = (text: string, { from, to, text: put }: Edit) => text.slice(0, from) + put + text.slice(to)

/** Returns the text after `--fix`, repeated as long as it finds anything. It is undefined if nothing is fixed. */
function fixed(file: string, text: string, problems: readonly Problem[], rounds = 3): string | undefined {
  const own = problems.filter((problem) => problem.file === file)
  const { text: after, applied } = applyFixes(text, own)
  if (applied.length === 0) return undefined
  return rounds === 0 ? after : (fixed(file, after, project.problemsOf(file, after), rounds - 1) ?? after)
}

/** Reports whether two texts have the same content. A text that is not valid JSON never has. */
function isSame(left: string, right: string): boolean {
  try {
    return JSON.stringify(JSON.parse(left)) === JSON.stringify(JSON.parse(right))
  } catch {
    return false
  }
}

test('every kind of slip can be made somewhere', () => {
  const trees = [...project.trees.values()]
  const idle = Object.keys(slips).filter((name) =>
    trees.every((tree) => slips[name]!(tree, new Dice(name)).length === 0),
  )
  expect(idle).toEqual([])
})

test(
  `98 % and more of ${mutants.length} slips in newer parts are found at their line, and none is corrected wrongly`,
  { timeout: 3_600_000 },
  () => {
    const outcomes = mutants.map(({ name, file, tree, edit }) => {
      const text = edited(tree.text, edit)
      const problems = project.problemsOf(file, text)
      const lines = linesAfter(tree.text, edit)
      const after = fixed(file, text, problems)
      return {
        name,
        place: `${file}:${lines[0]}`,
        put: edit.text.slice(0, 60),
        found: problems.slice(0, 3).map((problem) => `${problem.file}:${problem.line} ${problem.code}`),
        isAtItsLine: problems.some((problem) => problem.file === file && lines.includes(problem.line)),
        isFixed: after !== undefined,
        isWrong: after !== undefined && !isSame(after, tree.text),
      }
    })
    const missed = outcomes.filter(({ isAtItsLine }) => !isAtItsLine)
    const wrong = outcomes.filter(({ isWrong }) => isWrong)
    if (long)
      console.log(
        `seed ${seed}: ${outcomes.length} slips of ${Object.keys(slips).length} kinds, ${missed.length} not at their ` +
          `line, ${outcomes.filter(({ isFixed }) => isFixed).length} put right, ${wrong.length} of them wrongly`,
        missed,
        wrong,
      )
    expect(outcomes.length).toBeGreaterThanOrEqual(long ? 400 : 100)
    expect(wrong).toEqual([])
    expect(missed.slice(0, Math.max(0, missed.length - Math.floor(outcomes.length / 50)))).toEqual([])
  },
)
