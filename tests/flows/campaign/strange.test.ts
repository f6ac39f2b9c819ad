import { expect, test } from 'vitest'
import { createJudge } from '../../../engine/language/judge.ts'
import { applyFixes } from '../../../engine/language/read/apply-fixes.ts'
import type { Problem } from '../../../engine/language/read/problem.ts'
import { readSource } from '../../../engine/language/read/read.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { long } from '../../support/campaigns.ts'
import { Dice } from '../generated/dice.ts'
import { health } from '../strangers/health.ts'
import { pages } from '../strangers/pages.ts'
import { services } from '../strangers/services.ts'
import { trade } from '../strangers/trade.ts'
import { strange } from './strange.ts'
import { linesAfter, treeOf, type Edit } from './tree.ts'
import { writing } from './writing.ts'

const seed = process.env.KAIWA_SEED
const judge = createJudge(builtIn)

const trees = [...health, ...trade, ...services, ...pages].map((form) => ({
  id: form.id,
  tree: treeOf(JSON.stringify(form, null, 2)),
}))

/** Returns slips at places that the seed chooses: a number of each kind in each form. */
function slipsOf(kinds: typeof strange, ofEach: number) {
  return Object.entries(kinds).flatMap(([name, places]) =>
    trees.flatMap(({ id, tree }) => {
      const dice = new Dice(`${seed} ${name} in ${id}`)
      return dice.some(places(tree, dice), ofEach).map((edit) => ({ name, id, tree, edit }))
    }),
  )
}

const all = slipsOf({ ...writing, ...strange }, long ? 4 : 1)
const slips = new Dice(`${seed} slips`).some(all, long ? Infinity : 120)

const edited = (text: string, { from, to, text: put }: Edit) => text.slice(0, from) + put + text.slice(to)

function problemsOf(text: string): Problem[] {
  const { source, problems } = readSource(text, 'form.flow.json')
  return problems.length > 0 || !source
    ? [...problems, ...(source ? judge(source).problems : [])]
    : [...judge(source).problems]
}

/** Returns the text after `--fix`, repeated as long as it finds anything. It is undefined if nothing is fixed. */
function fixed(text: string, problems: readonly Problem[], rounds = 3): string | undefined {
  const { text: after, applied } = applyFixes(text, problems)
  if (applied.length === 0) return undefined
  return rounds === 0 ? after : (fixed(after, problemsOf(after), rounds - 1) ?? after)
}

const results = () =>
  slips.map(({ name, id, tree, edit }) => {
    const text = edited(tree.text, edit)
    const problems = problemsOf(text)
    const lines = linesAfter(tree.text, edit)
    const after = fixed(text, problems)
    return {
      name,
      id,
      line: lines[0],
      put: edit.text.slice(0, 60),
      found: problems.map(({ code, line }) => `${line} ${code}`).slice(0, 3),
      isAtItsLine: problems.some(({ line }) => lines.includes(line)),
      isFixed: after !== undefined,
      isWrong: after !== undefined && !isSameFlow(after, tree.text),
    }
  })

/** Reports whether two texts are the same flow. A text that is not valid JSON never is. */
function isSameFlow(left: string, right: string): boolean {
  try {
    return JSON.stringify(JSON.parse(left)) === JSON.stringify(JSON.parse(right))
  } catch {
    return false
  }
}

test(
  `98 % and more of ${slips.length} slips in other forms are found at their line, and none is corrected wrongly`,
  { timeout: 3_600_000 },
  () => {
    const outcomes = results()
    const missed = outcomes.filter((item) => !item.isAtItsLine)
    const wrong = outcomes.filter((item) => item.isWrong)
    if (long)
      console.log(
        `seed ${seed}: ${outcomes.length} slips, ${missed.length} not at their line, ` +
          `${outcomes.filter((item) => item.isFixed).length} put right, ` +
          `${wrong.length} of them wrongly`,
        missed,
        wrong,
      )
    expect(outcomes.length).toBeGreaterThanOrEqual(long ? 1500 : 120)
    expect(wrong).toEqual([])
    expect(missed.slice(0, Math.max(0, missed.length - Math.floor(outcomes.length / 50)))).toEqual([])
  },
)
