import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { wordingOf } from '../../../engine/language/messages/wording.ts'
import { fixText } from '../../../engine/tools/commands/check.ts'
import { runsOf } from '../../support/campaigns.ts'
import { load } from '../../support/load.ts'
import { classes, mutantsOf } from './corpus.ts'
import { openFlows } from './flows.ts'
import { someOf } from './random.ts'

const { flowFiles, folder } = openFlows()

afterAll(() => folder[Symbol.dispose]())

const read = (file: string) => ({ file, text: readFileSync(file, 'utf8') })
const flows = flowFiles.map((file) => ({ ...read(file), base: load(file).base }))
const all = flows.flatMap(({ file, text, base }) =>
  mutantsOf(file, text, base === undefined ? base : read(base)).map((mutant) => ({ ...mutant, original: text })),
)
/** All mutants of each class in the long run, or a sample from all files. */
const mutants = classes.flatMap(({ name }) =>
  someOf(
    all.filter((item) => item.class === name),
    runsOf(4, Infinity),
    name,
  ),
)
const problemsOfText = (file: string, text: string) => load(file, file, new Map([[file, text]])).problems
const results = mutants.map((mutant) => {
  const { problems } = load(mutant.file, mutant.file, mutant.texts)
  const isExpected = ({ file, line }: { file: string; line: number }) =>
    file === mutant.file && mutant.expected.includes(line)
  return { ...mutant, problems, caught: problems.some(isExpected) }
})
const share = (list: readonly { caught: boolean }[]) => list.filter(({ caught }) => caught).length / list.length
const names = classes.map(({ name }) => name)

describe('the corpus of mistakes', () => {
  test('has at least two hundred files with one mistake each, in at least sixteen classes', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(200)
    expect(new Set(mutants.map((mutant) => mutant.class)).size).toBeGreaterThanOrEqual(16)
    for (const { texts } of mutants) expect([...texts].every(([file, text]) => text === read(file).text)).toBe(false)
  })

  test('at least 95 % are reported in the file and line of the mistake', () => {
    expect(share(results)).toBeGreaterThanOrEqual(0.95)
  })

  test.each(names.filter((name) => mutants.some((mutant) => mutant.class === name)))(
    '%s: nearly every mistake is reported',
    (name) => {
      const own = results.filter((result) => result.class === name)
      const missed = own.filter(({ caught }) => !caught).map(({ text, line }) => text.split('\n')[line - 1]?.trim())
      // In a small sample, two mutants may be hard ones by chance.
      expect(share(own) < runsOf(0.5, 0.8) && missed.length > 1 ? missed : []).toEqual([])
    },
  )

  test('one mistake gives one message, unless it removes something that several places use', () => {
    const many = results.filter(({ problems }) => problems.length > 1).map((result) => result.class)
    expect(1 - many.length / results.length).toBeGreaterThanOrEqual(0.95)
  })

  test('every message is complete in both languages', () => {
    for (const { problems } of results)
      for (const problem of problems)
        for (const language of ['en', 'ja'] as const) {
          const { message, hint = '' } = wordingOf(language, problem)
          expect(message).not.toBe(problem.code)
          expect(message + hint).not.toMatch(/undefined|\[object|<[a-z]+:/)
        }
  })
})

describe('no false alarm', () => {
  test.each(flows)('$file has no finding', ({ file }) => {
    // A new variant is reported because it changes nothing yet.
    expect(load(file).problems.filter(({ code }) => code !== 'patch-empty')).toEqual([])
  })
})

describe('--fix', () => {
  const isJson = (text: string, value: string) => {
    try {
      return JSON.stringify(JSON.parse(text)) === JSON.stringify(JSON.parse(value))
    } catch {
      return false
    }
  }
  const used = classes.filter(({ name, mendable }) => mendable && mutants.some((mutant) => mutant.class === name))

  test.each(used)('$name: restores the original, or leaves the mistake to the author', ({ name }) => {
    const own = results.filter((result) => result.class === name && result.caught)
    const restored = own.filter(({ file, text, original, problems }) => {
      // A text with the same content as the sound file has no problem: see above.
      const problemsOf = (item: string) =>
        item === text ? problems : isJson(item, original) ? [] : problemsOfText(file, item)
      const { text: fixed, applied: changes } = fixText(problemsOf, text)
      const isRestored = isJson(fixed, original)
      expect(isRestored ? changes.length : problemsOf(fixed).length).toBeGreaterThan(0)
      return isRestored
    })
    expect(restored.length / own.length).toBeGreaterThanOrEqual(0.7)
  })

  test.each(flows)('$file is sound and is not changed', ({ file, text }) => {
    expect(fixText((item) => problemsOfText(file, item), text)).toEqual({ text, applied: [] })
  })
})
