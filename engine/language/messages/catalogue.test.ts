import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import { flowSchemaFor } from '../../../schemas/flow-schema-for.ts'
import type { Entry } from './args.ts'
import { catalogues, type Code } from './catalogue.ts'
import { note } from './note.ts'
import { formats, slotsIn, wordingOf } from './wording.ts'

const { en: english, ...translations } = catalogues
const codes = Object.keys(english.messages) as Code[]

const messagesOf = ({ message }: Entry): string[] => [message].flat()
const textsOf = (entry: Entry): string[] => [...messagesOf(entry), ...[entry.hint ?? []].flat()]
const namesIn = (texts: readonly string[]): string[] => texts.flatMap(slotsIn).map(({ name }) => name)

test('no two message files share a code', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.en.ts') && name !== 'terms.en.ts')
  const parts = await Promise.all(files.map((name) => import(`./${name}`) as Promise<Record<string, object>>))
  const all = parts.flatMap((part) => Object.values(part).flatMap((entries) => Object.keys(entries)))
  expect(all.sort()).toEqual([...codes].sort())
})

test.each(codes)('%s: the format of every slot exists', (code) => {
  const used = Object.values(catalogues).flatMap(({ messages }) => textsOf(messages[code]).flatMap(slotsIn))
  const unknown = used.filter(({ format }) => format !== undefined && !Object.hasOwn(formats, format))
  expect(unknown).toEqual([])
})

describe.each(Object.entries(translations))('%s', (_language, { messages, terms }) => {
  test('has exactly the codes of English', () => {
    expect(Object.keys(messages).sort()).toEqual([...codes].sort())
  })

  test.each(codes)('%s has its own wording and uses only the arguments of the English one', (code) => {
    const [own, known]: readonly Entry[] = [messages[code], english.messages[code]]
    if (!own || !known) throw new Error(code)
    for (const text of messagesOf(own)) expect(messagesOf(known)).not.toContain(text)
    expect(namesIn(textsOf(known))).toEqual(expect.arrayContaining(namesIn(textsOf(own))))
    expect(own.hint === undefined).toBe(known.hint === undefined)
    // The arguments of the last alternative are always given, since it is the fallback.
    expect(namesIn(messagesOf(known).slice(-1))).toEqual(expect.arrayContaining(namesIn(messagesOf(own).slice(-1))))
  })

  test('has a word for each English word', () => {
    for (const [name, words] of Object.entries(english.terms))
      expect(Object.keys(terms[name as keyof typeof terms]).sort()).toEqual(
        typeof words === 'string' ? expect.any(Array) : Object.keys(words as object).sort(),
      )
  })
})

test('every pattern of the flow schema has a description in words', () => {
  const schema = JSON.stringify(flowSchemaFor(builtIn.types))
  const patterns = [...schema.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text]) => JSON.parse(text!) as string)
  expect(patterns.length).toBeGreaterThan(5)
  expect(Object.keys(english.terms.forms)).toEqual(expect.arrayContaining([...new Set(patterns)]))
})

test.each([
  [note('missing-key', { keys: ['a'], several: false }), 'The key "a" is missing here.', '項目 "a" がありません。'],
  [
    note('missing-key', { keys: ['a', 'b'], several: true }),
    'The keys "a" and "b" are missing here.',
    '項目 "a"、"b" がありません。',
  ],
  [
    note('unknown-value', { found: false, allowed: [true] }),
    'false is not possible here; allowed: true.',
    'ここに false は使えません。使える値：true',
  ],
  [
    note('unknown-value', { found: [], allowed: [1, 2] }),
    '[] is not possible here; allowed: 1 or 2.',
    'ここに [] は使えません。使える値：1、2',
  ],
  [
    note('not-an-object', { found: 'array' }),
    'A flow is an object in { }; this file is a list.',
    'フローは全体を { } で囲みます。このファイルの中身は一覧（[ ]）です。',
  ],
  [
    note('closed-too-often', { found: '}' }),
    'This closing brace has nothing to close.',
    'この閉じる波かっこに対応する、開くほうのかっこがありません。',
  ],
])('%j has its wording in English and Japanese', (note, inEnglish, inJapanese) => {
  expect([wordingOf('en', note).message, wordingOf('ja', note).message]).toEqual([inEnglish, inJapanese])
})

test('a hint appears only where its argument is given', () => {
  const args = { name: 'a', known: ['b'] }
  expect(wordingOf('en', note('unknown-step', args))).toEqual({ message: 'There is no step "a"; there are: b.' })
  expect(wordingOf('en', note('unknown-step', { ...args, meant: 'b' })).hint).toBe('Did you mean "b"?')
})
