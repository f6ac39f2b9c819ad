import { choice, date, fill, form, mail, number, questionStep, reach, rules, text } from '../../strangers/writing.ts'
import type { Files } from './camp.ts'

const variant = (id: string, base: string, more: object) => ({ version: 1, id, extends: base, ...more })

const yoga = form(
  'yoga',
  {
    level: questionStep('How long have you done yoga?', { level: choice({ none: 'Never', some: 'A while' }) }),
    mats: fill(
      { plural: 'n', one: 'A mat for you?', other: 'Mats for the {n} of you?' },
      { mats: choice({ yes: 'Yes', no: 'No' }) },
    ),
    day: fill('Which day?', { day: date('Day', rules({ notBefore: { days: 1 } })) }),
    reach,
  },
  {
    host: { options: { n: { type: 'integer' } } },
    context: { n: { from: 'n', values: [1, 2, 3] } },
    words: { studio: 'the studio' },
    send: { label: 'Come to {studio}', done: { go: '/thanks' } },
  },
)

const inGerman = {
  version: 1,
  translates: 'yoga',
  lang: 'de',
  words: { studio: 'ins Studio' },
  steps: {
    level: {
      bubbles: { question: 'Wie lange machen Sie Yoga?' },
      fields: { level: { options: { none: { title: 'Noch nie' }, some: { title: 'Eine Weile' } } } },
    },
    mats: {
      bubbles: { question: { plural: 'n', one: 'Eine Matte?', other: '{n} Matten?' } },
      fields: { mats: { options: { yes: { title: 'Ja' }, no: { title: 'Nein' } } } },
    },
    day: { bubbles: { question: 'Welcher Tag?' }, fields: { day: { label: 'Tag' } } },
    reach: { bubbles: { question: 'Wie erreichen wir Sie?' }, fields: { email: { label: 'E-Mail' } } },
  },
  send: { label: 'Kommen Sie {studio}' },
}

const inJapanese = {
  version: 1,
  translates: 'yoga',
  lang: 'ja',
  words: { studio: 'スタジオ' },
  steps: {
    level: {
      bubbles: { question: 'ヨガの経験はありますか。' },
      fields: { level: { options: { none: { title: 'ない' }, some: { title: 'ある' } } } },
    },
    mats: {
      bubbles: { question: { plural: 'n', other: '{n}名様分のマットをご用意しますか。' } },
      fields: { mats: { options: { yes: { title: 'はい' }, no: { title: 'いいえ' } } } },
    },
    day: { bubbles: { question: 'ご希望の日をお選びください。' }, fields: { day: { label: 'ご希望日' } } },
    reach: { bubbles: { question: 'ご連絡先をお聞かせください。' }, fields: { email: { label: 'メールアドレス' } } },
  },
  send: { label: '{studio}に申し込む' },
}

const consent = {
  version: 1,
  words: { firm: 'Kiosk' },
  links: { privacy: { text: 'privacy notice', href: '/privacy' } },
  conditions: { grown: { age: { atLeast: 18 } } },
  steps: {
    consent: {
      bubbles: { question: 'May {firm} contact you?' },
      fields: { ok: { type: 'agreement', label: 'I have read the {privacy}', guide: 'Please tick.' } },
    },
  },
  send: { needs: { agreed: 'ok' }, done: { go: '/thanks' } },
}

const kiosk = {
  version: 1,
  id: 'kiosk',
  lang: 'en',
  parts: ['consent'],
  order: ['age', 'beer', 'mail', 'consent'],
  steps: {
    age: fill('How old are you?', { age: number('Age', rules({ atLeast: 1, atMost: 120 })) }),
    beer: fill(
      'Would you like our list of beers?',
      { beer: choice({ yes: 'Yes', no: 'No' }) },
      { when: { grown: true } },
    ),
    mail: fill('Where shall the catalogue go?', { email: mail() }),
  },
}

/** Sound uses of catalogs, variants and parts. Each file is a use of its own. */
export const usesOfFiles: Files = {
  'yoga.flow.json': yoga,
  'yoga.de.json': inGerman,
  'yoga.ja.json': inJapanese,
  'yoga-short.flow.json': variant('yoga-short', 'yoga', {
    order: ['level', 'day', 'reach'],
    steps: { mats: null },
    host: null,
    context: null,
  }),
  'yoga-later.flow.json': variant('yoga-later', 'yoga', {
    order: { add: { day: { before: 'level' } }, remove: ['day'] },
  }),
  'yoga-named.flow.json': variant('yoga-named', 'yoga', {
    order: { add: { name: { after: 'level' } } },
    steps: {
      name: fill('What is your name?', { name: text('Name') }),
      day: { bubbles: { question: 'Which day, {name}?' } },
    },
  }),
  'yoga-named-two.flow.json': variant('yoga-named-two', 'yoga-named', {
    send: { label: { first: [{ when: { level: 'none' }, use: 'Try {studio}' }] } },
    steps: { level: { fields: { level: { options: { much: { value: 3, title: 'For years' }, some: {} } } } } },
  }),
  'yoga-strict.flow.json': variant('yoga-strict', 'yoga', {
    steps: { day: { fields: { day: { rules: { notBefore: { days: 3 }, workingDays: true } } } } },
    messages: { workingDays: 'We are closed then.' },
  }),
  'consent.part.json': consent,
  'kiosk.flow.json': kiosk,
  'kiosk-night.flow.json': variant('kiosk-night', 'kiosk', {
    words: { firm: 'The night kiosk' },
    steps: {
      consent: { bubbles: { question: 'May {firm} write to you?' }, fields: { ok: { guide: 'Tick, please.' } } },
    },
  }),
}
