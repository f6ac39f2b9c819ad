import { afterAll, expect, test } from 'vitest'
import { createJudge } from '../../../../engine/language/judge.ts'
import { readSource } from '../../../../engine/language/read/read.ts'
import { builtIn } from '../../../../package/vocabulary.ts'
import { long } from '../../../support/campaigns.ts'
import { Dice } from '../../generated/dice.ts'
import { businesses } from './businesses.ts'
import { examples, Project, written } from './project.ts'
import { usesOfAnswers } from './uses-of-answers.ts'
import { usesOfFields } from './uses-of-fields.ts'
import { usesOfFiles } from './uses-of-files.ts'
import { usesOfTexts } from './uses-of-texts.ts'

const judge = createJudge(builtIn)
const forms = [...usesOfAnswers, ...usesOfFields, ...usesOfTexts]

const project = new Project(new Map([...written(businesses), ...examples(), ...written(usesOfFiles)]))
afterAll(() => project[Symbol.dispose]())

// The proof of every use takes longer than the normal run has.
const some = <Item>(items: readonly Item[], amount: number) => (long ? items : new Dice('uses').some(items, amount))

const judgedForms = some(forms, 16)
const judgedFiles = long ? [...project.trees.keys()] : Object.keys(usesOfFiles).slice(0, 3)

test(`${judgedForms.length} sound forms that use newer parts have no finding`, { timeout: 3_600_000 }, () => {
  expect(new Set(forms.map(({ id }) => id)).size).toBe(forms.length)
  expect(judgedForms.length).toBeGreaterThanOrEqual(long ? 60 : 16)
  const alarms = judgedForms.flatMap((form) => {
    const { source, problems } = readSource(JSON.stringify(form, null, 1), `${form.id}.flow.json`)
    return [...problems, ...judge(source!).problems].map(({ code, path, args }) => ({
      form: form.id,
      code,
      path,
      args,
    }))
  })
  expect(alarms).toEqual([])
})

test(`${judgedFiles.length} sound files of layers have no finding`, { timeout: 3_600_000 }, () => {
  const alarms = judgedFiles.flatMap((file) => project.problemsOf(file).map(({ code, path }) => ({ file, code, path })))
  expect(alarms).toEqual([])
})
