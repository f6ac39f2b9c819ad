import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { rules } from '../engine/runtime/rules/index.ts'
import type { Example, Rule } from '../engine/runtime/rules/rule.ts'
import { kaiwa } from '../package/commands.ts'

const root = resolve(import.meta.dirname, '..')
const guide = readFileSync(join(root, 'docs/server-in-any-language.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm'))].map(([, text]) => text!)

const code = (value: unknown) =>
  `\`${typeof value === 'string' ? JSON.stringify(value).slice(1, -1) : JSON.stringify(value)}\``
const texts = (values: Example<unknown>['pass']) =>
  values
    .filter((value) => typeof value === 'string' && value !== '')
    .slice(0, 3)
    .map(code)
    .join(', ')

/**
 * Returns the row of a rule in the guide's table: its meaning, and one example each of a passing and a failing value.
 */
function rowOf({ name, help, examples }: Rule): string {
  const { argument, pass, fail, siblings, today } = examples.find((example) => texts(example.fail) !== '')!
  const where = [...(today === undefined ? [] : [`on ${today}`]), ...(siblings ? [`beside ${code(siblings)}`] : [])]
  return `| \`${name}\` | ${help.en} | ${[code(argument), ...where].join(', ')} | ${texts(pass)} | ${texts(fail)} |`
}

test('every rule that schemas may omit is in the guide, with examples that are run as tests', () => {
  // The schema of a kind of value already contains the rules of that kind.
  const left = rules.filter(({ portable, partly, isOfKind }) => !isOfKind && (!portable || partly))
  const table = [
    '| Rule | Meaning | Argument | Right | Wrong |',
    '| --- | --- | --- | --- | --- |',
    ...left.map(rowOf),
  ].join('\n')
  expect(left.length).toBeGreaterThan(10)
  expect(guide).toContain(`<!-- rules -->\n${table}\n<!-- /rules -->`)
})

afterEach(() => void vi.restoreAllMocks())

test('the commands and the program of the guide work as described', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaiwa-guide-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'vectors'))
  for (const line of blocks('sh').join('').trim().split('\n')) {
    const [, script, given = '', file] = /^npm run --silent (\w+)(?: -- (.*?))?(?: > (\S+))?$/.exec(line)!
    expect(scripts[script!]).toBe(`node package/run.js ${script}`)
    let printed = ''
    const log = vi.spyOn(console, 'log').mockImplementation((text) => void (printed += `${String(text)}\n`))
    const args = given
      .replace('--out vectors', `--out ${join(folder, 'vectors')}`)
      .split(' ')
      .filter(Boolean)
    expect(await kaiwa([script!, ...args])).toBe(0)
    log.mockRestore()
    if (file !== undefined) writeFileSync(join(folder, file), printed)
  }
  writeFileSync(join(folder, 'check.mjs'), blocks('js').join(''))
  execFileSync(process.execPath, ['check.mjs'], { cwd: folder })
  const [first] = readFileSync(join(folder, 'vectors/short.vectors.jsonl'), 'utf8').split('\n')
  writeFileSync(join(folder, 'vectors/short.vectors.jsonl'), first!.replace('"isRight":true', '"isRight":false'))
  expect(() => execFileSync(process.execPath, ['check.mjs'], { cwd: folder, stdio: 'pipe' })).toThrow('isRight')
  expect(JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'))).toHaveProperty('openapi', '3.1.0')
})
