import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { explain, isEmpty } from '../../engine/language/explain/explain.ts'
import { createQuickJudge } from '../../engine/language/judge.ts'
import { slotsIn } from '../../engine/language/names/slots.ts'
import { type Path, pathText, valueAt } from '../../engine/language/read/path.ts'
import { allTextEntries } from '../../engine/language/texts/rows.ts'
import { withTranslations } from '../../engine/tools/flow-files.ts'
import { createLoader } from '../../engine/tools/load.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { isRead } from '../../schemas/catalog.ts'
import { flowSchemaFor } from '../../schemas/flow-schema-for.ts'
import type { Flow } from '../../schemas/flow.ts'
import { runsOf } from '../support/campaigns.ts'
import { readEnquiry } from '../support/enquiry.ts'
import { harmless } from './campaign/harmless.ts'
import { idling } from './campaign/idling.ts'
import { naming } from './campaign/naming.ts'
import { edited, treeOf } from './campaign/tree.ts'
import { writing } from './campaign/writing.ts'
import { openFlows } from './corpus/flows.ts'
import { Dice } from './generated/dice.ts'

const load = createLoader(builtIn, createQuickJudge(builtIn))
const flows = resolve(import.meta.dirname, '../../flows')
const names = readdirSync(flows).filter((name) => name.endsWith('.flow.json'))
const files = withTranslations(names.map((name) => join(flows, name)))

test.each(files)('%s: nothing differs from itself', (file) => {
  const { flow } = load(file)
  expect(isEmpty(explain(flow!, structuredClone(flow!), builtIn))).toBe(true)
})

describe('each wording of the first flow', () => {
  const mark = '\u2603'
  /** Returns the paths of the strings in a text: itself, or its wordings. */
  const stringsIn = (text: unknown, path: Path): Path[] =>
    Array.isArray(text)
      ? text.flatMap((entry: { readonly use: unknown }, index) => stringsIn(entry.use, [...path, index, 'use']))
      : typeof text === 'string'
        ? [path]
        : []
  const original = readEnquiry()
  const all = [...slotsIn(flowSchemaFor(builtIn.types), original)]
    .filter(({ kind, path }) => kind === 'text' && isRead(path))
    .flatMap(({ path, value }) => stringsIn(value, path))
  const some = new Dice('wordings').some(all, runsOf(25, Infinity))

  test(
    `an edit of one of ${some.length} wordings is reported before and after if anybody reads it`,
    { timeout: 600_000 },
    () => {
      const missed = some.flatMap((path) => {
        const flow = readEnquiry()
        const parent = valueAt(flow, path.slice(0, -1)) as Record<string, string>
        const key = String(path.at(-1))
        parent[key] = `${parent[key]}${mark}`
        const wordings = explain(original, flow, builtIn).sentences.flatMap((change) => change.wordings)
        const isReported = wordings.some(
          ({ before, after }) => after?.includes(mark) === true && after.replaceAll(mark, '') === (before ?? ''),
        )
        // Some wordings are for cases in which another condition comes first.
        const isReadBySome = allTextEntries(flow, builtIn, 5000).some(({ text }) => text.includes(mark))
        return isReported === isReadBySome ? [] : [pathText(path)]
      })
      expect(all.length).toBeGreaterThan(100)
      expect(missed).toEqual([])
    },
  )
})

describe('edits of files', () => {
  const { own, folder } = openFlows()
  afterAll(() => folder[Symbol.dispose]())
  const trees = own.map((file) => ({ file, tree: treeOf(readFileSync(file, 'utf8')), before: load(file).flow! }))
  const editsOf = (kinds: typeof harmless, count: number) =>
    Object.entries(kinds).flatMap(([name, places]) =>
      trees.flatMap(({ file, tree, before }) => {
        const dice = new Dice(`${name} explained`)
        return dice.some(places(tree, dice), count).flatMap((edit) => {
          const text = edited(tree.text, edit)
          const { flow } = load(file, file, new Map([[file, text]]))
          return flow ? [{ name, before, after: flow, put: edit.text }] : []
        })
      }),
    )
  const noticed = ({ before, after }: { readonly before: Flow; readonly after: Flow }) =>
    !isEmpty(explain(before, after, builtIn))

  test('the layout of a file is nothing that visitors notice', { timeout: 600_000 }, () => {
    const { 'a line break': lineBreak, 'blanks and tabs': blanks } = harmless
    const edits = editsOf({ lineBreak: lineBreak!, blanks: blanks! }, runsOf(3, 20))
    expect(edits.length).toBeGreaterThan(5)
    expect(edits.filter(noticed)).toEqual([])
  })

  test('every other edit that the check accepts is explained', { timeout: 600_000 }, () => {
    const { 'a line break': _, 'blanks and tabs': __, ...more } = harmless
    const edits = editsOf({ ...more, ...writing, ...naming, ...idling }, runsOf(3, 20)).filter(
      ({ before, after }) => JSON.stringify(before) !== JSON.stringify(after),
    )
    expect(edits.length).toBeGreaterThan(10)
    expect(edits.filter((edit) => !noticed(edit)).map(({ name, put }) => ({ name, put }))).toEqual([])
  })
})
