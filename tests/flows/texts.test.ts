import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ownRows, printChanges, printRows } from '../../engine/language/texts/print.ts'
import { tableFile, tableOf, textsOf } from '../../engine/tools/commands/texts.ts'
import { withTranslations } from '../../engine/tools/flow-files.ts'
import { withFlowsAt } from '../../engine/tools/flows-at.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { load } from '../support/load.ts'
import { openFlows } from './corpus/flows.ts'
import { edited, FlowFolder, sound } from './flow-folder.ts'

const { flowFiles, folder } = openFlows()

afterAll(() => folder[Symbol.dispose]())

const published = withTranslations(flowFiles.filter((file) => !file.startsWith(folder.path)))

test.each(published)('%s: the table of its sentences is up to date; otherwise run npm run texts -- --write', (file) => {
  expect(readFileSync(tableFile(file), 'utf8')).toBe(tableOf(load, builtIn, file))
})

test('there is no table without a flow', () => {
  const folders = [...new Set(published.map((file) => dirname(tableFile(file))))]
  expect(folders.flatMap((folder) => readdirSync(folder)).sort()).toEqual(
    published.map((file) => basename(tableFile(file))).sort(),
  )
})

const rowsOf = (text: string) => textsOf(load, builtIn, folder.write('sound', text)).rows
const rows = rowsOf(sound)

test('the table lists each place with its sentences and their counts', () => {
  const table = printRows(rows)
  expect(table).toContain(
    [
      'steps.level.bubbles.question',
      '    3 of 6  どのくらい泳げますか。',
      '    1 of 6  お子さまはどのくらい泳げますか。',
      '    2 of 6  お子さまは泳げますか。',
      'steps.level.fields.level.options.beginner.title',
      '    always  はじめて',
    ].join('\n'),
  )
  // Visitors read the messages of rules and the progress as well. A rule without its own message has the default.
  for (const place of ['messages.required', 'messages.dayOfMonth', 'frame.progress.label'])
    expect(table).toContain(`\n${place}\n`)
})

test('a change is shown at the places where it is read, and at no others', () => {
  const changed = rowsOf(edited(sound, '{ "use": "あなた" }', '{ "use": "あなたさま" }'))
  expect(printChanges(rows, rows)).toBe('')
  expect(printChanges(rows, changed)).toBe(
    [
      'steps.level.bubbles.hello',
      '-     1 of 4  こんにちは。あなたに合うスイミングスクールをお調べします。',
      '-     1 of 4  こんにちは。⟨areaName⟩のあなたに合うスイミングスクールをお調べします。',
      '+     1 of 4  こんにちは。あなたさまに合うスイミングスクールをお調べします。',
      '+     1 of 4  こんにちは。⟨areaName⟩のあなたさまに合うスイミングスクールをお調べします。',
      '',
    ].join('\n'),
  )
  expect([...new Set(ownRows(changed, rows).map(({ path }) => path))]).toEqual(['steps.level.bubbles.hello'])
})

test('the flows of a folder can be read at a commit', () => {
  const repository = new FlowFolder()
  const file = repository.write('sound', sound)
  const git = (...args: string[]) => execFileSync('git', ['-C', repository.path, ...args], { stdio: 'pipe' })
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '--quiet', '--message', 'flows')
  repository.write('sound', edited(sound, 'お名前を', 'お名を'))
  withFlowsAt('HEAD', repository.path, (then) => {
    expect(readdirSync(then)).toEqual(['sound.flow.json'])
    expect(readFileSync(join(then, 'sound.flow.json'), 'utf8')).toBe(sound)
    const changes = printChanges(
      textsOf(load, builtIn, join(then, 'sound.flow.json')).rows,
      textsOf(load, builtIn, file).rows,
    )
    expect(changes.split('\n')).toEqual([
      'steps.name.bubbles.question',
      '-     always  お名前を教えてください。',
      '+     always  お名を教えてください。',
      '',
    ])
  })
  expect(() => withFlowsAt('nonsense', repository.path, () => 0)).toThrow(/nonsense/)
  repository[Symbol.dispose]()
})
