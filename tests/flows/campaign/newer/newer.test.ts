import { afterAll, expect, test } from 'vitest'
import { long } from '../../../support/campaigns.ts'
import { Dice } from '../../generated/dice.ts'
import { expectFound } from '../outcomes.ts'
import { businesses } from './businesses.ts'
import { examples, Project, written } from './project.ts'
import { slips } from './slips.ts'

// The sample of the normal run is always the same, since its time depends on the slips that only the proof finds.
const seed = long ? process.env.KAIWA_SEED : 'sample'

const project = new Project(new Map([...written(businesses), ...examples()]))
afterAll(() => project[Symbol.dispose]())

/** The files that the normal run leaves out, since the proof of their flows takes some seconds. */
const isLarge = (file: string) => /^(?:camp|winter|scouts|tutor)\./.test(file)

/** Slips at places that the seed chooses: a number of each kind. */
const drawn = Object.entries(slips).flatMap(([name, places]) => {
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
    expect(mutants.length).toBeGreaterThanOrEqual(long ? 400 : 100)
    expectFound(mutants, (file, text) => project.problemsOf(file, text), seed)
  },
)
