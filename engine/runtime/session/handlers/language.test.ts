import { expect, test } from 'vitest'
import { printModule } from '../../../../engine/language/compile/module.ts'
import { compileProgram } from '../../../../engine/language/compile/program.ts'
import { withDefaults } from '../../../../engine/language/defaults/index.ts'
import { builtIn } from '../../../../package/vocabulary.ts'
import { converse, type Conversation } from '../../../../tests/support/conversation.ts'
import type { Program } from '../../program/program.ts'
import type { Translation } from '../languages.ts'
import { languagesOf } from '../reduce.ts'

const words = {
  de: { weight: 'Gewicht', day: 'Tag', colour: 'Farbe', red: 'Rot', title: 'Paket' },
  en: { weight: 'Weight', day: 'Day', colour: 'Colour', red: 'Red', title: 'Parcel' },
  ar: { weight: 'الوزن', day: 'اليوم', colour: 'اللون', red: 'أحمر', title: 'طرد' },
}
type Lang = keyof typeof words
const languages: readonly Lang[] = ['de', 'en', 'ar']

/** A flow in one of its three languages. */
function parcel(lang: Lang, own: object = { languages }): Program {
  const { weight, day, colour, red, title } = words[lang]
  const question = (text: string) => ({ confirm: true, bubbles: { question: text } })
  const file = {
    version: 1,
    id: 'parcel',
    lang,
    steps: {
      colour: {
        bubbles: { question: colour },
        fields: { colour: { type: 'choice', options: { red: { value: 1, title: red } }, rules: { required: true } } },
      },
      day: { ...question(day), fields: { day: { type: 'date', label: day } } },
      weight: { ...question(weight), fields: { weight: { type: 'number', label: weight, decimals: 1 } } },
    },
    review: {},
    send: { done: { go: '/thanks' } },
    frame: { title, languages: true },
  }
  return compileProgram({ ...withDefaults(file), ...own }, builtIn)
}

const programs = Object.fromEntries(languages.map((lang) => [lang, parcel(lang)]))

function opened(translation: Translation = async (tag) => programs[tag]!): Conversation {
  const talk = converse({ program: programs.de! })
  languagesOf(programs.de!)!.followChoice(talk.store, translation)
  talk.open()
  return talk
}
const fetched = () => new Promise((done) => setTimeout(done))
const choose = async (talk: Conversation, lang: string) => {
  talk.dispatch({ type: 'languageChosen', lang })
  await fetched()
}

test('a chosen language replaces the texts and keeps every answer', async () => {
  const talk = opened()
  talk.type('colour', 'red')
  talk.type('day', '24.12.2026')
  talk.dispatch({ type: 'confirmed', step: 'day' })
  talk.type('weight', '12')
  const before = talk.store.state()
  await choose(talk, 'en')
  const { frame, step, field, state } = talk.store
  expect(frame()).toMatchObject({ lang: 'en', dir: 'ltr', language: undefined, frame: { title: 'Parcel' }, languages })
  expect(frame().shown).toEqual(['colour', 'day', 'weight'])
  expect(step('day')).toMatchObject({ state: 'confirmed', bubbles: [{ text: 'Day' }] })
  expect([field('weight')?.value, field('weight')?.label]).toEqual(['12', 'Weight'])
  expect(state().steps.parts).toEqual(before.steps.parts)
  talk.dispatch({ type: 'confirmed', step: 'weight' })
  expect(frame().review?.answers.map(({ answer }) => answer)).toEqual(['Red', 'December 24, 2026', '12'])
  await choose(talk, 'ar')
  expect(frame().dir).toBe('rtl')
})

test('typed text is read in the language in which it was typed', async () => {
  const talk = opened()
  talk.type('colour', 'red')
  talk.type('day', '03.04.2026')
  talk.dispatch({ type: 'confirmed', step: 'day' })
  talk.type('weight', '1.234,5')
  await choose(talk, 'en')
  expect(talk.store.field('weight')).toMatchObject({ value: '1234.5', error: null })
  expect(talk.store.state().steps.of('day').saved).toEqual({ day: '2026-04-03' })
})

test('the payload and every event contain the language', async () => {
  const talk = opened()
  expect(talk.last('signal').detail).toMatchObject({ flow: 'parcel', lang: 'de' })
  talk.type('colour', 'red')
  await choose(talk, 'en')
  for (const step of ['day', 'weight']) talk.dispatch({ type: 'confirmed', step })
  talk.dispatch({ type: 'sendPressed' })
  expect(talk.last('submit').payload).toEqual({ colour: 1, lang: 'en' })
  expect(talk.signals('submit').at(-1)?.detail).toMatchObject({ lang: 'en' })
  const alone = converse({ program: parcel('de', {}) })
  alone.open()
  expect(alone.last('signal').detail).not.toHaveProperty('lang')
  expect(alone.store.frame().languages).toEqual([])
})

test('the history entry keeps the language, so that a reload opens the form in it', async () => {
  const talk = opened()
  await choose(talk, 'en')
  expect(talk.store.state().visit.host.options).toEqual({ lang: 'en' })
  expect(talk.requestsOf('updateHistory')).toHaveLength(1)
})

test('a language that cannot be loaded is reported, and the form stays as it is until another choice', async () => {
  let isOnline = false
  const talk = opened(async (tag) => {
    if (!isOnline) throw new Error('offline')
    return programs[tag]!
  })
  await choose(talk, 'en')
  expect(talk.store.frame()).toMatchObject({ lang: 'de', language: { chosen: 'en', failed: true } })
  await choose(talk, 'de')
  expect(talk.store.frame()).toMatchObject({ lang: 'de', language: undefined })
  isOnline = true
  await choose(talk, 'en')
  expect(talk.store.frame()).toMatchObject({ lang: 'en', language: undefined })
})

test('of two chosen languages the last one counts, in whatever order they are loaded', async () => {
  let arrive = () => {}
  const talk = opened(async (tag) => {
    if (tag === 'en') await new Promise<void>((come) => (arrive = come))
    return programs[tag]!
  })
  await choose(talk, 'en')
  await choose(talk, 'ar')
  arrive()
  await fetched()
  expect(talk.store.frame().lang).toBe('ar')
})

test('an unknown language cannot be chosen', () => {
  const talk = opened()
  expect(talk.during(() => talk.dispatch({ type: 'languageChosen', lang: 'fr' }))).toEqual([])
  expect(talk.store.frame().language).toBe(undefined)
})

test('only the modules of flows in several languages contain the code for them', () => {
  const code = "import * as languages from '/runtime/session/languages'"
  expect(printModule(parcel('de').flow, builtIn, '/runtime')).toContain(code)
  expect(printModule(parcel('de', {}).flow, builtIn, '/runtime')).not.toContain('session/languages')
  const alone = converse({ program: parcel('de', {}) })
  alone.open()
  expect(alone.during(() => alone.dispatch({ type: 'languageChosen', lang: 'en' }))).toEqual([])
})
