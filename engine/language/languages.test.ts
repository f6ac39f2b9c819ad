import { describe, expect, test } from 'vitest'
import { builtIn } from '../../package/vocabulary.ts'
import type { FlowFile } from './defaults/index.ts'
import { createQuickJudge } from './judge.ts'
import { builtInLanguages, languageFault, languageIn, type LanguagePack, packFaults, packOf } from './languages.ts'
import { readSource } from './read/read.ts'
import { vocabularyOf } from './vocabulary.ts'

const english = packOf(builtIn, 'en')

const known = ['en', 'ja', ...Object.keys(builtInLanguages)]

test.each([
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['FR-ca', 'fr'],
  ['de-1996', 'de'],
  ['es-419', 'es'],
  ['ko-KR', 'ko'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant-MO', 'zh-Hant'],
  ['ar-EG', 'ar'],
  ['ja-JP-u-ca-japanese', 'ja'],
  ['en-GB', 'en'],
  ['en-GBT', 'en'],
  ['pt', undefined],
  ['nl', undefined],
  ['ja-Latn', undefined],
  ['constructor', undefined],
])('the words for the language %s are those of the pack %s', (lang, language) => {
  expect(languageIn(lang, known)).toBe(language)
})

test.each(['', 'e', '*', '9', 'é'])('"%s" is refused as a language, with no suggestion', (lang) => {
  expect(languageFault(lang)).toEqual({ lang, meant: undefined })
})

test('words for one region serve the language of its main region, and no other region', () => {
  expect(['pt', 'pt-BR', 'pt-PT', 'zh'].map((lang) => languageIn(lang, ['pt-BR', 'zh-CN']))).toEqual([
    'pt-BR',
    'pt-BR',
    undefined,
    'zh-CN',
  ])
})

describe.each(Object.entries(builtInLanguages))('the words in %s', (tag, pack) => {
  test('are complete, with the same placeholders as in English', () => {
    expect(packFaults(pack, builtIn)).toEqual([])
  })

  test('are in the script of the language, and none is the English word', () => {
    const scripts: Readonly<Record<string, RegExp>> = {
      ko: /\p{Script=Hangul}/u,
      'zh-Hans': /\p{Script=Han}/u,
      'zh-Hant': /\p{Script=Han}/u,
      ar: /\p{Script=Arabic}/u,
    }
    const texts = (part: object): string[] =>
      Object.values(part).flatMap((item: object | string) => (typeof item === 'string' ? [item] : texts(item)))
    const [own, others] = [texts(pack), texts(english)]
    // Words that may be equal: years, OK, and short words that languages share.
    const equal = own.filter((text) => others.includes(text) && /[a-z]{4}/i.test(text.replace(/\{\w+\}/g, '')))
    expect(equal.filter((text) => !/^(?:1 photo|\{howMany\} photos)$/.test(text))).toEqual([])
    const script = scripts[tag]
    expect(own.filter((text) => script && /\p{L}/u.test(text) && !script.test(text))).toEqual([])
  })

  test('contain no plural in brackets, no double space and no space at either end', () => {
    const odd = JSON.stringify(pack).match(/\(\p{L}{1,3}\)|\s{2,}|"\s|\s"[,}]/gu)
    expect(odd).toBeNull()
  })
})

test('the Japanese words have the same ids', () => {
  expect(packFaults(packOf(builtIn, 'ja'), builtIn)).toEqual([])
})

describe('a mistake in a pack is one finding', () => {
  const { fr } = builtInLanguages as { fr: LanguagePack }
  const changed = (rules: object, waiting: object = fr.waiting) => ({
    ...fr,
    rules: { ...fr.rules, ...rules },
    waiting,
  })
  const { required: _, pattern: __, ...without } = fr.rules

  test.each<[string, object, object[]]>([
    ['two missing words', { ...fr, rules: without }, [{ kind: 'missing', ids: ['rules.required', 'rules.pattern'] }]],
    [
      'a misspelt id',
      { ...fr, rules: { ...without, pattern: 'x {field}', requird: 'x {field}' } },
      [{ kind: 'unknown', id: 'rules.requird', meant: 'rules.required' }],
    ],
    ['a surplus id', changed({ sparkle: 'x' }), [{ kind: 'unknown', id: 'rules.sparkle', meant: undefined }]],
    [
      'a name in braces that the text lacks',
      changed({ minLength: '{field} !' }),
      [{ kind: 'placeholders', id: 'rules.minLength', lacking: ['min'], foreign: [], known: ['field', 'min'] }],
    ],
    [
      'a name in braces that does not exist',
      changed({ dayOfMonth: '{jour}' }),
      [{ kind: 'placeholders', id: 'rules.dayOfMonth', lacking: [], foreign: ['jour'], known: [] }],
    ],
    ['an empty text', changed({}, { ...fr.waiting, close: ' ' }), [{ kind: 'no-text', id: 'waiting.close' }]],
    ['a number', changed({}, { ...fr.waiting, close: 1 }), [{ kind: 'no-text', id: 'waiting.close' }]],
  ])('%s', (_name, pack, faults) => {
    expect(packFaults(pack, builtIn)).toEqual(faults)
  })
})

test('a pack for a language that has words changes only the words that it contains', () => {
  const words = { rules: { required: 'A: {field}' }, texts: { send: { label: 'B' } } } as unknown as LanguagePack
  const { languages } = vocabularyOf({ types: builtIn.types, languages: { ja: words, de: words } })
  for (const [tag, own] of [
    ['ja', packOf(builtIn, 'ja')],
    ['de', builtInLanguages.de!],
  ] as const) {
    expect(languages[tag]).toMatchObject(words)
    expect(languages[tag]!.waiting).toEqual(own.waiting)
    expect(languages[tag]!.rules.after).toBe(own.rules.after)
  }
})

test('a flow in a language of a project needs no texts of its own', () => {
  const flow = {
    version: 1,
    id: 'm',
    lang: 'nl-BE',
    steps: {
      a: {
        confirm: true,
        bubbles: { question: '?' },
        fields: { n: { type: 'number', label: 'N', rules: { required: true } } },
      },
    },
    send: { done: { go: '/t' } },
  } as unknown as FlowFile
  const judged = (vocabulary: typeof builtIn) => {
    const { source } = readSource(JSON.stringify(flow, null, 1), 'm.flow.json')
    return createQuickJudge(vocabulary)(source!).problems.map(({ code }) => code)
  }
  expect(judged(builtIn)).toEqual(['rule-without-message'])
  expect(judged(vocabularyOf({ types: builtIn.types, languages: { nl: english } }))).toEqual([])
})
