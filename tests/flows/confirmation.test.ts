import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { target } from '../../embed/release/files.ts'
import { printModule, printOpening, printRest, serverPartOf } from '../../engine/language/compile/module.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { publishFlows } from '../../engine/tools/publish.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { loadFlows } from '../../server/flows.ts'
import { FlowFolder } from './flow-folder.ts'
import { writtenFlow } from './written-flow.ts'

const text = (label: string, more: object = {}) => ({ type: 'text', label, rules: { required: true }, ...more })
const address = { type: 'email', label: 'E-mail', rules: { required: true } }
const plan = { type: 'choice', options: { day: { value: 1, title: 'Day' }, week: { value: 2, title: 'Week' } } }

/** Returns a form with a confirmation; `steps`, `words` and others replace those of the usual one. */
function form(confirmation: object | undefined, { steps = {}, ...more }: { readonly steps?: object } = {}) {
  return {
    version: 1,
    id: 'court',
    lang: 'en',
    steps: {
      plan: { bubbles: { question: 'Plan?' }, fields: { plan: { ...plan, rules: { required: true } } } },
      name: { confirm: true, bubbles: { question: 'Name?' }, fields: { name: text('Name') } },
      ...steps,
      ...(!('contact' in steps) && { contact: { bubbles: { question: 'Contact?' }, fields: { email: address } } }),
    },
    send: { done: { go: '/thanks' } },
    ...more,
    ...(confirmation && { confirmation: { to: 'email', subject: 'Court', ...confirmation } }),
  } as never
}
const findings = (...args: Parameters<typeof form>) =>
  writtenFlow(form(...args)).problems.map(({ code, path }) => `${code} ${path}`)
const codes = (...args: Parameters<typeof form>) => writtenFlow(form(...args)).problems.map(({ code }) => code)

describe('the check', () => {
  test('a confirmation may contain every answer that its reader has given', () => {
    expect(codes({ subject: 'Court for {name}', body: { hello: 'Dear {name} <{email}>, your {plan}.' } })).toEqual([])
  })

  test('it is proven for those only who are asked for the address', () => {
    const steps = {
      court: {
        when: { plan: 'week' },
        confirm: true,
        bubbles: { question: 'Court?' },
        fields: { court: text('Court') },
      },
    }
    const onlyForWeeks = {
      contact: { when: { plan: 'week' }, bubbles: { question: 'Contact?' }, fields: { email: address } },
      last: { confirm: true, bubbles: { question: 'Wishes?' }, fields: { wish: text('Wish') } },
    }
    expect(findings({ body: { hello: 'Court {court}.' } }, { steps })).toEqual([
      expect.stringMatching(/^unsure-answer confirmation\.body\.hello/),
    ])
    expect(findings({ body: { hello: 'Court {court}.' } }, { steps: { ...steps, ...onlyForWeeks } })).toEqual([])
    const idle = [{ when: { plan: 'day' }, use: 'For a day.' }, { use: 'For a week.' }]
    expect(codes({ body: { hello: idle } })).toEqual([])
    expect(findings({ body: { hello: idle } }, { steps: onlyForWeeks })).toEqual([
      expect.stringMatching(/^dead-wording confirmation\.body\.hello/),
    ])
  })

  test('an address that may be left empty is no gap, another answer is', () => {
    const steps = {
      contact: {
        confirm: true,
        bubbles: { question: 'Contact?' },
        fields: { email: { type: 'email', label: 'E-mail' }, nick: { type: 'text', label: 'Nickname' } },
      },
    }
    expect(codes({ body: { hello: 'To {email}.' } }, { steps })).toEqual([])
    expect(codes({ body: { hello: 'Dear {nick}.' } }, { steps })).toEqual(['unsure-answer'])
    expect(codes({ body: { hello: 'Dear {nick|friend}.' } }, { steps })).toEqual([])
  })

  test('single paragraphs may be empty for some, the subject and all of them together may not', () => {
    const some = [{ when: { plan: 'day' }, use: 'For a day.' }, { use: '' }]
    const rest = [{ when: { plan: 'day' }, use: '' }, { use: 'For a week.' }]
    expect(codes({ body: { some, rest } })).toEqual([])
    expect(findings({ body: { some } })).toEqual([expect.stringMatching(/^empty-text confirmation\.body/)])
    expect(findings({ subject: some, body: { hello: 'Dear all' } })).toEqual([
      expect.stringMatching(/^empty-text confirmation\.subject/),
    ])
  })

  test('a rule makes any field of texts one for addresses', () => {
    const withRules = (rules: object) => ({
      steps: { contact: { bubbles: { question: 'Contact?' }, fields: { email: { ...address, type: 'text', rules } } } },
    })
    expect(codes({ body: { hello: 'Hello' } }, withRules({ required: true, email: true }))).toEqual([])
    expect(codes({ body: { hello: 'Hello' } }, withRules({ required: true }))).toEqual(['confirmation-address'])
  })

  test('an answer that the server can part from others is known, any other is not', () => {
    const joined = (join: object) => ({
      steps: {
        name: {
          confirm: true,
          bubbles: { question: 'Name?' },
          fields: {
            name: text('Name', { rules: { required: true, pattern: '[a-z]+' } }),
            family: text('Family', { rules: { required: true, pattern: '[a-z]+' } }),
          },
          answer: { both: { join } },
        },
      },
    })
    const body = { hello: 'Dear {name}' }
    expect(codes({ body }, joined(['name', 'family']))).toEqual(['confirmation-unknown'])
    expect(codes({ body }, joined({ of: ['name', 'family'], with: ' ' }))).toEqual([])
  })
})

test('the server finds the confirmations beside the published flows', async () => {
  using folder = new FlowFolder()
  folder.write('court', JSON.stringify(form({ body: { hello: 'Dear {name}' } })))
  const out = join(folder.path, 'dist/embed/flows')
  const manifest = await publishFlows({ vocabulary: builtIn, folder: folder.path, out, target })
  expect(readFileSync(join(out, manifest.court!), 'utf8')).not.toContain('Dear')
  const flows = await loadFlows(join(folder.path, 'dist'), () => '2026-11-21')
  expect(flows.confirmed).toEqual(['court'])
  expect(flows.confirmation('court', { plan: 1, name: 'Ann', email: 'ann@example.jp' }, '2026-11-21')).toEqual({
    to: 'ann@example.jp',
    subject: 'Court',
    paragraphs: ['Dear Ann'],
  })
})

test('a page has the same bytes with a confirmation as without one', () => {
  const words = { brand: 'Centre {sort}', sort: 'court', bye: 'Bye from {brand}', mail: 'Only in mails' }
  const link = (text: string) => ({ text, href: 'https://example.jp/' })
  const steps = {
    name: { confirm: true, bubbles: { question: 'Name, {sort} {home}?' }, fields: { name: text('Name') } },
  }
  const rest = { words: { sort: words.sort }, links: { home: link('home') }, steps }
  const confirmation = {
    body: {
      hello: { plural: 'number', one: 'A {brand}', other: '{number} of {brand}' },
      bye: '{bye} {name|friend} {mail} {home} {terms}',
    },
  }
  const number = { number: { type: 'number', label: 'Players', rules: { required: true } } }
  const players = { players: { confirm: true, bubbles: { question: 'How many?' }, fields: number } }
  const plain = writtenFlow(form(undefined, { ...rest, steps: { ...steps, ...players } }))
  const confirmed = writtenFlow(
    form(confirmation, {
      ...rest,
      words,
      links: { home: link('home'), terms: link('terms') },
      steps: { ...steps, ...players },
    } as object),
  )
  expect([plain.problems, confirmed.problems]).toEqual([[], []])
  for (const print of [printModule, printRest])
    expect(print(confirmed.flow!, builtIn, '/runtime')).toBe(print(plain.flow!, builtIn, '/runtime'))
  expect(printOpening(confirmed.flow!, builtIn, '/runtime', 'rest')).toBe(
    printOpening(plain.flow!, builtIn, '/runtime', 'rest'),
  )
  expect(compileProgram(confirmed.flow!, builtIn).flow).toEqual(compileProgram(plain.flow!, builtIn).flow)
  expect(serverPartOf(plain.flow!, builtIn)).toBeUndefined()
  const part = serverPartOf(confirmed.flow!, builtIn)!
  expect(Object.keys(part.words!).toSorted()).toEqual(['brand', 'bye', 'mail'])
  expect(Object.keys(part.links!)).toEqual(['terms'])
})
