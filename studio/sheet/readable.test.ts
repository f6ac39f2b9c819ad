import { expect, test } from 'vitest'
import { operandsOf } from '../conditions/operands.ts'
import { conditionText } from '../conditions/sentence.ts'
import { storedFlows } from '../desk/desk.test-kit.ts'
import { createLister } from '../desk/lister.ts'
import { isPartId } from '../desk/opened.ts'
import { valueTitleOf } from '../form/titles.ts'
import { mapOf } from '../map/model.ts'
import { vocabulary } from '../vocabulary.ts'
import { readableSentences, readableText } from '../words/readable-text.ts'
import { wordsOf } from '../words/words.ts'
import { placeNames } from './places.ts'

const texts = Object.fromEntries(storedFlows().flows.map(({ id, text }) => [id, text]))
const lister = createLister(vocabulary)
const all = Object.keys(texts).flatMap((id) => {
  const flow = isPartId(id) ? undefined : lister.flowOf({ texts }, id)!
  return flow ? (['en', 'ja'] as const).map((language) => [id, language, flow] as const) : []
})

/**
 * Matches texts that do not read as a sentence: nothing, a name in braces, a key of the flow language, a dotted path,
 * or a token for the autofill of browsers.
 */
const unreadable = new RegExp(
  [
    /^\s*$|[{}]|\b(?:undefined|null|NaN)\b|\b(?:steps|fields|bubbles)\./,
    /^(?:bday|address|postal|tel|family|given|additional)-[a-z0-9-]+$|^(?:none|off|email)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

test.each(all)(
  'the contact sheet of %s contains only sentences, in %s where the studio adds its own words',
  (_id, language, flow) => {
    const sentences = readableSentences(lister.texts(flow), language)
    expect(sentences.length).toBeGreaterThan(50)
    expect(
      sentences.filter(({ text }) => unreadable.test(text) || Object.hasOwn(flow.leave?.banners ?? {}, text)),
    ).toEqual([])
  },
)

/** Matches keys of the flow language at the end of a path. */
const ofLanguage = /\.(?:title|label|placeholder|description|alt|unit|retry|pending|failed|required|numeric)$/

test.each(all)('every place in the contact sheet of %s has in %s the title of the form view', (_id, language, flow) => {
  const places = lister.texts(flow).map(({ path }) => ({ path, names: placeNames(path, language) }))
  const isRaw = (path: string, name: string | undefined, at: number) => path.split('.').at(at) === name
  expect(
    places.filter(
      ({ path, names }) => isRaw(path, names[0], 0) || (ofLanguage.test(path) && isRaw(path, names.at(-1), -1)),
    ),
  ).toEqual([])
  expect(places.flatMap(({ names }) => names).filter((name) => /[.{}]|^$/.test(name))).toEqual([])
})

test.each(all)('every stop in the map of %s has a sentence in %s', (_id, language, flow) => {
  const operands = operandsOf(flow, language)
  const texts = mapOf(flow).nodes.flatMap(({ kind, text, when, lookUps }) => [
    ...(kind === 'sms' ? [] : [readableText(flow, text, language)]),
    ...(when ? [conditionText(when, operands, wordsOf(language))] : []),
    ...lookUps.map((source) => (valueTitleOf(['source'], source, language) === source ? '' : source)),
  ])
  expect(texts.filter((item) => unreadable.test(item))).toEqual([])
})
