import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { normalizerNames } from '../../engine/runtime/normalize/names.ts'
import { rules } from '../../engine/runtime/rules/index.ts'
import { fixText } from '../../engine/tools/commands/check.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { load } from '../support/load.ts'
import { withoutWords } from '../support/without-words.ts'
import { edited } from './flow-folder.ts'

const flows = resolve(import.meta.dirname, '../../flows')
const file = resolve(flows, 'enquiry.flow.json')
const flow = readFileSync(file, 'utf8')
const guides = ['README.md', 'README.ja.md'].map((name) => ({ name, text: readFileSync(resolve(flows, name), 'utf8') }))
const [english, japanese] = guides.map(({ text }) => text) as [string, string]

const pianoFlow = readFileSync(resolve(flows, 'piano.flow.json'), 'utf8')

const examples = (kind: string) =>
  [...english.matchAll(new RegExp(`^\`\`\`${kind}\\n([^]*?)\`\`\``, 'gm'))].map(([, text]) => withoutWords(text!))

// An edit of a form's wordings needs no edit of the guide.
test.each(examples('json'))('%s is in the first flow, except for its texts', (example) =>
  expect(withoutWords(flow)).toContain(example),
)
test.each(examples('piano'))('%s is in the third flow, except for its texts', (example) =>
  expect(withoutWords(pianoFlow)).toContain(example),
)

test.each(guides)('the table of rules in $name has every rule, in the order of their messages', ({ text }) => {
  const rows = [...text.matchAll(/^\| (`[a-z].*?) \|.*\| .* \|$/gim)].map(([, name]) => name!)
  const named = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name!))
  expect(named.filter((name) => rules.some((rule) => rule.name === name))).toEqual(rules.map(({ name }) => name))
})

test.each(guides)('the table of types in $name lists the rules of each type', ({ text }) => {
  const taken = (schema: unknown) =>
    Object.keys((schema as { properties: { rules?: { properties: object } } }).properties.rules?.properties ?? {})
  const rows = [...text.matchAll(/^\| ([^|]*) \| ([^|]*) \|$/gm)].map((row) =>
    row.slice(1).map((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!)),
  )
  const names = rules.map(({ name }) => name)
  for (const { type, schema } of builtIn.types) {
    const [, listed = []] = rows.find(([types]) => types!.includes(type)) ?? []
    // For types of text, the table lists the rules that they cannot have.
    const isTyped = ['text', 'email', 'postal'].includes(type)
    const can = isTyped ? names.filter((name) => !listed.includes(name)) : listed.filter((name) => names.includes(name))
    expect([type, can.toSorted()]).toEqual([type, taken(schema).toSorted()])
  }
})

test.each(guides)('every field type and every normalizer is in $name', ({ text }) => {
  for (const name of [...builtIn.types.map(({ type }) => type), ...normalizerNames])
    expect(text).toContain(`\`${name}\``)
})

const accidents = [...english.matchAll(/^\| .* \| `(.*)` \| `(.*)` \|$/gm)].map(
  ([, wrong, right]) => [wrong!, right!] as const,
)

/** The first flow, with the words that the guide uses to show typing accidents. */
const worded = [
  { path: ['steps', 'tel', 'fields', 'tel', 'label'], word: '電話番号' },
  { path: ['tables', 'jobs', 'employee', 'title'], word: '会社員' },
].reduce((text, { path, word }) => applyEdits(text, modify(text, path, word, {})), flow)
const problemsOf = (text: string) => load(file, file, new Map([[file, text]])).problems

test.each(accidents.slice(0, 4))('--fix repairs %s', (wrong, right) =>
  expect(fixText(problemsOf, edited(worded, right, wrong)).text).toBe(worded),
)

test('--fix leaves a missing brace to the editor, and the check reports the line before which it belongs', () => {
  const [wrong, right] = accidents[4]!
  const broken = edited(worded, right, wrong)
  expect(fixText(problemsOf, broken).text).toBe(broken)
  expect(problemsOf(broken).map(({ code }) => code)).toEqual(['unclosed-before'])
})

/** Returns all blocks of code except the report, which is in the language of the guide. */
const blocks = (guide: string) =>
  [...guide.matchAll(/^```(\w*)\n([^]*?)^```$/gm)]
    .map(([, kind, code]) => ({ kind, code }))
    .filter(({ kind }) => kind !== 'text')

test('the guides contain the same code', () => {
  // Each guide shows a form in its own language, which `starter.test.ts` checks.
  const shared = (guide: string) => blocks(guide).filter(({ kind }) => kind !== 'flow')
  expect(shared(japanese)).toEqual(shared(english))
  for (const kind of ['json', 'piano', 'recipe'])
    expect(blocks(english).filter((block) => block.kind === kind)).not.toEqual([])
})

const linksIn = (text: string) => text.match(/(?<=\]\()[^)]+|(?<=<)http[^>]+/g) ?? []

/** Returns the sections of a guide: their level, their number of table rows, their names in code, and their links. */
const sections = (guide: string) =>
  guide
    .replaceAll(/^```[^]*?^```$/gm, '')
    .split(/^(?=#+ )/m)
    .map((section) => ({
      level: section.indexOf(' '),
      rows: section.match(/^\|/gm)?.length ?? 0,
      names: [...new Set(section.match(/`[^`\n]+`/g))].toSorted(),
      links: linksIn(section)
        .filter((link) => !link.startsWith('README'))
        // A section has a different name in each language.
        .map((link) => (link.startsWith('#') ? '#' : link))
        .toSorted(),
    }))

test('the guides have the same sections with the same contents', () =>
  expect(sections(japanese)).toEqual(sections(english)))

test.each(guides)('every link within $name leads to a heading', ({ text }) => {
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
  const inside = linksIn(text).filter((link) => link.startsWith('#'))
  expect(inside).not.toEqual([])
  expect(inside.filter((link) => !headings.includes(link.slice(1)))).toEqual([])
})

test('the guides link to each other', () => {
  expect(english.split('\n')[2]).toBe('[日本語](README.ja.md)')
  expect(japanese.split('\n')[2]).toBe('[English](README.md)')
})
