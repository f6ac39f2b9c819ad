import { describe, expect, test } from 'vitest'
import { builtIn } from '../../../package/vocabulary.ts'
import type { Flow, Text } from '../../../schemas/flow.ts'
import { program } from '../../../tests/support/enquiry.ts'
import { rowsOf } from './rows.ts'
import { rowOf, textEntriesOf } from './table.ts'

const { flow } = program
const sentencesOf = (...args: Parameters<typeof textEntriesOf>) => textEntriesOf(...args).map(rowOf)

describe('sentencesOf', () => {
  test('returns a plain text once, for every context', () => {
    expect(sentencesOf(flow, 'x', 'OK')).toEqual([{ path: 'x', text: 'OK', contexts: 1, of: 1 }])
  })

  test('counts the contexts of each wording and leaves out contexts without a text', () => {
    const note: Text = [{ when: { affiliate: true, parent: [true, false] }, use: 'only here' }]
    expect(sentencesOf(flow, 'x', note)).toEqual([{ path: 'x', text: 'only here', contexts: 2, of: 4 }])
  })

  test('resolves words, and the answers that their conditions name', () => {
    const own = {
      ...flow,
      words: {
        heir: [{ when: { sex: 'man' }, use: 'son' }, { when: { sex: 'woman' }, use: 'daughter' }, { use: 'child' }],
      },
    } as Flow
    expect(sentencesOf(own, 'x', '{heir}!').map(({ text, contexts }) => [text, contexts])).toEqual([
      ['child!', 1],
      ['son!', 1],
      ['daughter!', 1],
    ])
  })

  test('marks the places of answers, and of options in every case', () => {
    expect(sentencesOf(flow, 'x', '{name1}、{pref}').map(({ text }) => text)).toEqual(['⟨name1⟩、⟨pref⟩'])
    const note: Text = [{ when: { job: 'official' }, use: '{job}の方' }, { use: '' }]
    expect(sentencesOf(flow, 'x', note).map(({ text }) => text)).toEqual(['⟨job⟩の方'])
  })

  test('marks the place of a free text from the page', () => {
    const own = { ...flow, words: { there: [{ when: { area: true }, use: 'in {area}' }, { use: '' }] } } as Flow
    expect(sentencesOf(own, 'x', 'you {there}').map(({ text }) => text)).toEqual(['you ', 'you in ⟨areaName⟩'])
  })
})

test('the title of an option is counted in the contexts that offer the option', () => {
  const offered = (when?: object) => {
    const tables = {
      ...flow.tables,
      jobs: { ...flow.tables!.jobs, astronaut: { value: 99, title: 'Astronaut', ...(when && { when }) } },
    }
    const { contexts, of } = rowsOf({ ...flow, tables } as Flow, builtIn).find(({ text }) => text === 'Astronaut')!
    return [contexts, of]
  }
  expect([offered(), offered({ parent: true }), offered({ any: [{ parent: true }, { affiliate: true }] })]).toEqual([
    [1, 1],
    [1, 2],
    [3, 4],
  ])
})
