import { expect, test } from 'vitest'
import { createJudge } from '../../../engine/language/judge.ts'
import type { Problem } from '../../../engine/language/read/problem.ts'
import { readSource } from '../../../engine/language/read/read.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { long } from '../../support/campaigns.ts'
import { Dice } from '../generated/dice.ts'
import { health } from '../strangers/health.ts'
import { pages } from '../strangers/pages.ts'
import { services } from '../strangers/services.ts'
import { trade } from '../strangers/trade.ts'
import { expectFound } from './outcomes.ts'
import { strange } from './strange.ts'
import { treeOf } from './tree.ts'
import { writing } from './writing.ts'

const seed = process.env.KAIWA_SEED
const judge = createJudge(builtIn)
/** The name under which each form is judged. */
const file = 'form.flow.json'

const trees = [...health, ...trade, ...services, ...pages].map((form) => ({
  id: form.id,
  tree: treeOf(JSON.stringify(form, null, 2)),
}))

/** Returns slips at places that the seed chooses: a number of each kind in each form. */
function slipsOf(kinds: typeof strange, ofEach: number) {
  return Object.entries(kinds).flatMap(([name, places]) =>
    trees.flatMap(({ id, tree }) => {
      const dice = new Dice(`${seed} ${name} in ${id}`)
      return dice.some(places(tree, dice), ofEach).map((edit) => ({ name: `${name} in ${id}`, file, tree, edit }))
    }),
  )
}

const all = slipsOf({ ...writing, ...strange }, long ? 4 : 1)
const slips = new Dice(`${seed} slips`).some(all, long ? Infinity : 120)

function problemsOf(name: string, text: string): Problem[] {
  const { source, problems } = readSource(text, name)
  return problems.length > 0 || !source
    ? [...problems, ...(source ? judge(source).problems : [])]
    : [...judge(source).problems]
}

test(
  `98 % and more of ${slips.length} slips in other forms are found at their line, and none is corrected wrongly`,
  { timeout: 3_600_000 },
  () => {
    expect(slips.length).toBeGreaterThanOrEqual(long ? 1500 : 120)
    expectFound(slips, problemsOf, seed)
  },
)
