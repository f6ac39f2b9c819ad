import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import { randomRuns } from '../../../tests/support/campaigns.ts'
import { type CatalogSource, readCatalog } from '../../tools/commands/catalog-source.ts'
import { createLoader } from '../../tools/load.ts'
import { translatedTexts } from '../extend/coverage.ts'
import { createQuickJudge } from '../judge.ts'
import { readXliff, type Returned } from './read.ts'
import { unitFaults, withReturned } from './take.ts'
import { codesIn, type UnitGroup, unitsOf } from './units.ts'
import { writeXliff } from './write.ts'

const flows = resolve(import.meta.dirname, '../../../flows')
const load = createLoader(builtIn, createQuickJudge(builtIn))
const catalogs = readdirSync(flows).flatMap((name) => /^([a-z0-9-]+)\.([a-z]{2})\.json$/.exec(name)?.slice(1) ?? [])
const pairs = catalogs.flatMap((flow, index) => (index % 2 === 0 ? [[flow, catalogs[index + 1]!] as const] : []))

/** Returns a catalog with its wordings and its XLIFF file. */
function sent(flow: string, to: string) {
  const source = readCatalog(load, { flows, vocabulary: builtIn }, flow, to) as CatalogSource
  const { value, original, coverage } = source
  const groups = unitsOf(value, translatedTexts(value, original, coverage), to)
  const from = String(original.written.value.lang)
  return { source, groups, file: writeXliff({ flow, from, to }, groups, 'en') }
}

type Sent = ReturnType<typeof sent>

const unitsIn = (file: string) => (readXliff(file) as Exclude<Returned, { fault: unknown }>).units

const taken = ({ source: { text, value, original }, groups }: Sent, units: ReturnType<typeof unitsIn>) =>
  withReturned(text, value, original, groups, units)

const wordingsOf = (groups: readonly UnitGroup[]) => groups.flatMap(({ units }) => units)

test('there are translated flows', () => expect(pairs.length).toBeGreaterThan(3))

describe.each(pairs)('%s in %s', (flow, to) => {
  const out = sent(flow, to)
  const units = unitsIn(out.file)
  const wordings = wordingsOf(out.groups)

  test('a file that comes back as it went out changes nothing', () => {
    expect(units.length).toBe(wordings.length)
    expect(units.map(({ id, source, target }) => [id, source, target])).toEqual(
      wordings.map(({ id, source, target }) => [id, source, target]),
    )
    expect(unitFaults(out.groups, units)).toEqual([])
    expect(taken(out, units)).toEqual({ text: out.source.text, count: 0 })
  })

  test('a new translation changes its own text, and nothing else of the file', () => {
    fc.assert(
      fc.property(
        fc.nat(units.length - 1),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
        (at, random) => {
          const words = random.replaceAll(/[{}\p{C}\r]/gu, '<&">')
          const { id, target = '' } = units[at]!
          const changed = units.map((unit, index) => (index === at ? { ...unit, target: `${target}${words}` } : unit))
          const file = wordings.map((unit, index) => ({ ...unit, target: changed[index]!.target }))
          const again = unitsIn(writeXliff({ flow, from: 'xx', to }, [{ ...out.groups[0]!, units: file }], 'en'))
          expect(again[at]!.target).toBe(`${target}${words}`)
          const { text, count } = taken(out, again)
          expect([id, count]).toEqual([id, 1])
          const lines = (all: string) => all.split('\n')
          const differing = lines(text).filter((line, index) => line !== lines(out.source.text)[index])
          expect(lines(text).length).toBe(lines(out.source.text).length)
          expect(differing.every((line) => line.includes(JSON.stringify(words).slice(1, -1)))).toBe(true)
          expect(differing.length).toBe(1)
        },
      ),
      randomRuns(40, 400),
    )
  })

  test('a mangled file is refused, with the text and the reason', () => {
    const withCodes = units.filter(({ target = '' }) => codesIn(target).length > 0)
    const mangled = [
      (unit: (typeof units)[number]) => ({ ...unit, id: `${unit.id}x` }),
      (unit: (typeof units)[number]) => ({ ...unit, source: `${unit.source} ` }),
      (unit: (typeof units)[number]) => ({ ...unit, target: `${unit.target}{elsewhere}` }),
      (unit: (typeof units)[number]) => ({ ...unit, target: unit.target!.replaceAll('{', '{x') }),
    ]
    const codes = ['xliff-unknown', 'xliff-source', 'xliff-foreign', 'xliff-foreign']
    for (const unit of withCodes)
      for (const [index, mangle] of mangled.entries()) {
        const wrong = mangle(unit)
        const faults = unitFaults(
          out.groups,
          units.map((item) => (item === unit ? wrong : item)),
        )
        expect(faults.map((fault) => [fault.unit, fault.note.code])).toContainEqual([wrong.id, codes[index]])
      }
    expect(unitFaults(out.groups, [...units, units[0]!]).map(({ note }) => note.code)).toEqual(['xliff-twice'])
  })
})

test('a placeholder may be left out only in a form for one number', () => {
  const groups = wordingsOf(pairs.flatMap(([flow, to]) => sent(flow, to).groups))
  const withCodes = groups.filter(({ source, target = '' }) => codesIn(source).some((code) => target.includes(code)))
  expect(withCodes.length).toBeGreaterThan(10)
  for (const unit of withCodes) {
    const group: UnitGroup = { path: unit.path, digest: '', state: unit.state, template: '', units: [unit] }
    const faults = unitFaults([group], [{ id: unit.id, source: unit.source, target: 'nothing', isReviewed: true }])
    const needed = codesIn(unit.source).filter(
      (code) => code !== `{${unit.form?.number}}` && unit.target!.includes(code),
    )
    expect(faults.map(({ note }) => note.code)).toEqual(needed.length > 0 ? ['xliff-lost'] : [])
  }
})

test('a language without a catalog gets every text, in its own plural forms', () => {
  const out = sent('event', 'pl')
  expect(wordingsOf(out.groups).map(({ target }) => target)).toEqual(wordingsOf(out.groups).map(() => undefined))
  expect(new Set(wordingsOf(out.groups).map(({ form }) => form?.key))).toEqual(
    expect.objectContaining(new Set([undefined, 'few', 'many', 'one', 'other'])),
  )
  const units = unitsIn(out.file).map((unit) => ({ ...unit, target: `${unit.source} (pl)` }))
  expect(unitFaults(out.groups, units)).toEqual([])
  const { text, count } = taken(out, units)
  expect(count).toBe(out.groups.length)
  const loaded = load(out.source.file, out.source.name, new Map([[out.source.file, text]]))
  expect(loaded.coverage).toEqual({ missing: [], changed: [], untranslated: [] })
})

test('a text whose forms are not all translated stays open', () => {
  const out = sent('event', 'pl')
  const [group] = out.groups.filter(({ units }) => units.length > 1)
  const open = group!.units[0]!.id
  const units = unitsIn(out.file).map((unit) => ({ ...unit, target: unit.id === open ? undefined : unit.source }))
  expect(taken(out, units).count).toBe(out.groups.length - 1)
})

const unit = (inside: string) => `<?xml version="1.0"?><xliff version="1.2"><file original="tea.flow.json"
  source-language="ja" target-language="en" datatype="plaintext"><body><trans-unit id="a">${inside}</trans-unit></body>
  </file></xliff>`

test.each([
  ['as it was', '<target>Tea &amp; <ph id="1">{cake}</ph></target>', 'Tea & {cake}', true],
  ['with the placeholder as plain text', '<target>Tea &#38; {cake}</target>', 'Tea & {cake}', true],
  ['with marks of a tool', '<target><mrk mtype="seg" mid="1">Tea</mrk> and more</target>', 'Tea and more', true],
  ['in a section', '<target><![CDATA[<Tea>]]></target>', '<Tea>', true],
  ['to be reviewed', '<target state="needs-review-translation">Tea</target>', 'Tea', false],
  ['empty', '<target/>', undefined, true],
  ['left out', '', undefined, true],
])('a translation is read %s', (_, target, expected, isReviewed) => {
  expect(unitsIn(unit(`<source>茶</source>${target}`))).toEqual([
    { id: 'a', source: '茶', target: expected, isReviewed },
  ])
})

const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`

test.each([
  ['an entity', unit('<source>&b;</source>'), 'xliff-xml'],
  ['entities that grow', unit('<source>&b;</source>').replace('<xliff', `${bomb}<xliff`), 'xliff-xml'],
  ['a document type', unit('').replace('<xliff', `${bomb}<xliff`), 'xliff-doctype'],
  [
    'an external document type',
    unit('').replace('<xliff', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><xliff'),
    'xliff-doctype',
  ],
  ['half a file', unit('<source>茶').slice(0, 200), 'xliff-xml'],
  ['no text', '', 'xliff-xml'],
  ['another version', unit('').replace('1.2', '2.0'), 'xliff-other'],
  ['other XML', '<svg/>', 'xliff-other'],
  ['a file of another program', unit('').replace('tea.flow.json', 'tea.html'), 'xliff-other'],
])('%s is refused', (_, text, code) => expect(readXliff(text)).toMatchObject({ fault: { code } }))
