import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import type { Flow } from '../../../schemas/flow.ts'
import { edited, FlowFolder, sound } from '../../../tests/flows/flow-folder.ts'
import { runHere } from '../../../tests/support/run-here.ts'
import { command } from './explain.ts'

const folder = new FlowFolder()
afterAll(() => folder[Symbol.dispose]())

const { question } = (JSON.parse(sound) as Flow).steps.name!.bubbles as { readonly question: string }
const other = 'Another question'
const changed = edited(sound, question, other)
const wrong = edited(sound, '"order"', '"ordre"')

const explain = (args: readonly string[], lang = 'en') => runHere(command, [...args, '--lang', lang])

describe('two files', () => {
  const before = folder.write('sound', sound)

  test('the sentence before and after is printed under its question, and who reads it', async () => {
    const { status, stdout } = await explain([before, folder.write('changed', edited(changed, '"sound"', '"changed"'))])
    expect(status).toBe(0)
    expect(stdout.split('\n')).toEqual([
      'Sentences',
      `  Question "${other}" (name)`,
      '    the question itself. Read by: everybody',
      `      before: ${question}`,
      `      after:  ${other}`,
      '',
    ])
  })

  test('an unchanged flow has no differences, in both languages', async () => {
    const results = [await explain([before, before]), await explain([before, before], 'ja')]
    expect(results.map(({ status }) => status)).toEqual([0, 0])
    const [en, ja] = results.map(({ stdout }) => stdout.split('\n').length)
    expect([en, ja]).toEqual([2, 2])
    expect(results[0]!.stdout).not.toBe(results[1]!.stdout)
  })

  test('tools receive the explanation as JSON', async () => {
    const after = folder.write('changed', edited(changed, '"sound"', '"changed"'))
    const { status, stdout } = await explain([before, after, '--json'])
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      questions: [],
      sentences: [{ path: 'steps.name.bubbles.question', wordings: [{ before: question }] }],
    })
  })

  test('a flow with an error is not compared: its problems are printed', async () => {
    const { status, stdout, stderr } = await explain([before, folder.write('wrong', wrong)])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain('ordre')
  })

  test('a file that does not exist is named', async () => {
    const { status, stderr } = await explain([before, 'nothing.flow.json'])
    expect(status).toBe(2)
    expect(stderr).toContain('nothing.flow.json')
  })
})

describe('since a commit', () => {
  const repository = new FlowFolder()
  afterAll(() => repository[Symbol.dispose]())
  const git = (...args: string[]) => execFileSync('git', ['-C', repository.path, ...args], { stdio: 'pipe' })
  const commit = () => {
    git('add', '.')
    git('-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '--quiet', '--message', 'flows')
  }
  const file = repository.write('sound', sound)
  git('init', '--quiet')
  commit()
  git('tag', 'first')
  repository.write('sound', changed)
  commit()

  test('the flows that differ are printed under the names of their files', async () => {
    const { status, stdout } = await explain([repository.path, '--since', 'first'])
    expect(status).toBe(0)
    expect(stdout.startsWith(`${file}\n\nSentences\n`)).toBe(true)
    expect(stdout).toContain(`before: ${question}\n`)
  })

  test('by default it is the last commit, and a new flow is named as such', async () => {
    const unchanged = await explain([file])
    expect(unchanged.stdout.split('\n')).toHaveLength(2)
    const added = repository.write('added', edited(changed, '"sound"', '"added"'))
    const { stdout } = await explain([repository.path, '--json'])
    expect(JSON.parse(stdout)).toMatchObject({ [added]: 'new', [file]: { sentences: [] } })
  })

  test('a flow that a folder no longer has comes first, and only with the folder', async () => {
    const added = repository.write('added', edited(changed, '"sound"', '"added"'))
    commit()
    git('tag', 'both')
    rmSync(added)
    const { status, stdout } = await explain([repository.path, '--since', 'both', '--json'])
    expect([status, JSON.parse(stdout)]).toEqual([0, { [added]: 'gone', [file]: expect.objectContaining({}) }])
    expect(Object.keys(JSON.parse(stdout) as object)[0]).toBe(added)
    expect((await explain([repository.path, '--since', 'both'])).stdout).toContain(`${added}\n\n`)
    expect((await explain([file, '--since', 'both'])).stdout).not.toContain(added)
  })

  test('a commit that does not exist is named', async () => {
    const { status, stderr } = await explain([file, '--since', 'nonsense'])
    expect(status).toBe(2)
    expect(stderr).toContain('nonsense')
  })

  test('a flow that had an error then is not compared', async () => {
    repository.write('sound', wrong)
    commit()
    repository.write('sound', sound)
    const { status, stdout, stderr } = await explain([file])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(file)
  })
})

describe('the splits of a flow', () => {
  const split = '"context": { "hello": { "split": { "plain": 1, "warm": 1 } },'
  const cases = [{ when: { hello: 'warm' }, use: other }, { use: question }]
  const withSplit = edited(edited(sound, JSON.stringify(question), JSON.stringify(cases)), '"context": {', split)

  test('are compared: whether their shares differ in more than their texts', async () => {
    const file = folder.write('split', edited(withSplit, '"sound"', '"split"'))
    const { status, stdout } = await explain([file, '--splits'])
    expect(status).toBe(0)
    expect(stdout.split('\n')).toEqual([
      `Split hello of ${file}`,
      expect.stringMatching(/^ {2}All shares have the same .*question/),
      '',
    ])
    const { stdout: json } = await explain([file, '--splits', '--json'])
    expect(JSON.parse(json)).toMatchObject({ [file]: [{ split: 'hello', others: [{ share: 'warm', questions: [] }] }] })
  })

  test('are none in a flow without a split', async () => {
    const file = folder.write('sound', sound)
    expect((await explain([file, '--splits'])).stdout).toBe(`${file}: the flow has no split.\n`)
  })
})
