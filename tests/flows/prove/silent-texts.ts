import { hostOptions } from '../../../engine/runtime/program/host.ts'
import { knot } from './knots.ts'
import { forParents, set, view, type Loss } from './loss.ts'

/** Mistakes that give a visitor no text, a wrong text, or a text that no visitor sees. */
export const silent: readonly Loss[] = [
  {
    name: 'a question that is missing in one context',
    change: (flow) =>
      set(flow.steps.birthday!.bubbles, { question: [{ when: forParents, use: '' }, { use: '生年月日は？' }] }),
    code: 'empty-text',
    path: 'steps.birthday.bubbles.question',
    seen: (visit, program) => view(visit, program).steps.birthday!.bubbles.length === 0,
  },
  {
    name: 'options that look the same in one context',
    change(flow) {
      const { options } = flow.steps.level!.fields.level! as { options: Record<string, { image: unknown }> }
      set(options.beginner!, {
        title: [{ when: forParents, use: '25メートル' }, { use: 'はじめて' }],
        image: options.swimmer25!.image,
      })
    },
    code: 'option-title-twice',
    path: 'steps.level.fields.level.options.swimmer25.title',
    seen: (visit, program) => new Set(view(visit, program).fields.level!.options.map(({ title }) => title)).size === 1,
  },
  {
    name: 'a button that says nothing by way of a word',
    change: (flow) => set(flow.frame.buttons, { confirm: '{areaNo}' }),
    code: 'empty-text',
    path: 'frame.buttons.confirm',
    seen: (visit, program) => view(visit, program).frame.frame.buttons.confirm === '',
  },
  {
    name: 'a free text that is read as a gap',
    change: (flow) => set(flow.steps.level!.bubbles, { hello: 'こんにちは。{area}の{target}' }),
    code: 'gap-in-text',
    path: 'steps.level.bubbles.hello',
    seen: (visit, program) => view(visit, program).steps.level!.bubbles[0]!.text === 'こんにちは。のあなた',
  },
  {
    name: 'a generation that is read as "none"',
    change: (flow) => set(flow.steps.level!.bubbles, { hello: '{generation}代の{target}へ。' }),
    code: 'gap-in-text',
    path: 'steps.level.bubbles.hello',
    seen: (visit, program) => view(visit, program).steps.level!.bubbles[0]!.text === 'none代のあなたへ。',
  },
  {
    name: 'a word that goes by an answer of the same step',
    change(flow) {
      flow.words!.grade = [{ when: { level: 'beginner' }, use: 'はじめて' }, { use: '' }]
      set(flow.steps.level!.bubbles, { hello: '{grade}こんにちは。{target}' })
    },
    code: 'read-too-early',
    path: 'steps.level.bubbles.hello',
    seen: (visit, program) => view(visit, program).steps.level!.bubbles[0]!.text === 'こんにちは。あなた',
  },
  {
    name: 'a list that looks as if something were chosen',
    change: (flow) => delete flow.steps.address!.fields.pref!.placeholder,
    code: 'unchosen',
    path: 'steps.address.fields.pref',
    seen: (visit, program) =>
      view(visit, program).fields.pref!.value === '' &&
      view(visit, program).fields.pref!.slots.placeholder === undefined,
  },
  {
    name: 'a list that looks so in one context',
    change: (flow) => set(flow.steps.address!.fields.pref!, { placeholder: [{ when: forParents, use: '選択' }] }),
    code: 'unchosen',
    path: 'steps.address.fields.pref.placeholder',
    seen: (visit, program) => view(visit, program).fields.pref!.slots.placeholder === undefined,
  },
  {
    name: 'a reading of a field that one mode does not have',
    change: (flow) => set(flow.steps.name!.fields.name1!, { when: forParents, rules: { noLatin: true } }),
    code: 'field-not-there',
    path: 'steps.name.fields.kana1.reading.of',
    seen: (visit, program) => view(visit, program).steps.name!.fields.join() === 'kana1',
  },
  {
    name: 'a look-up that fills a field that one mode does not have',
    change: (flow) => set(flow.steps.address!.fields.city!, { when: forParents, rules: {} }),
    code: 'field-not-there',
    path: 'steps.address.fields.zip.lookup.fill.city',
    seen: (visit, program) => !view(visit, program).steps.address!.fields.includes('city'),
  },
  {
    name: 'a step that is dead because an earlier one is not asked',
    change(flow) {
      flow.steps.level!.when = forParents
      flow.steps.email!.when = { parent: false, level: 'beginner' }
    },
    code: 'dead-condition',
    path: 'steps.email.when',
    seen: (visit, program) => visit.end === 'sent' && !view(visit, program).frame.shown.includes('email'),
  },
  {
    name: 'one of several conditions, of which this one never holds',
    change(flow) {
      flow.steps.level!.when = forParents
      flow.steps.email!.when = { any: [{ parent: false, level: 'beginner' }, { area: true }] }
    },
    code: 'dead-any',
    path: 'steps.email.when.any[0]',
    seen: (visit, program) => visit.end === 'sent' && view(visit, program).frame.shown.includes('email'),
  },
  {
    name: 'a step for a page address that there cannot be',
    change(flow) {
      flow.context.affiliate = { query: { utm_medium: 'affiliate' } }
      flow.context.display = { query: { utm_source: 'video', utm_medium: 'display' } }
      flow.steps.email!.when = { affiliate: true, display: true }
    },
    code: 'dead-condition',
    path: 'steps.email.when',
    seen: (visit, program) => visit.end === 'sent' && !view(visit, program).frame.shown.includes('email'),
  },
  {
    name: 'a wording by an answer that this mode never asks',
    change(flow) {
      flow.steps.level!.when = forParents
      flow.steps.name!.notes!.adult = [{ when: { parent: false, level: 'beginner' }, use: '※' }]
    },
    code: 'dead-wording',
    path: 'steps.name.notes.adult[0]',
    seen: (visit, program) => view(visit, program).steps.name!.notes.length === 0,
  },
  {
    name: 'a wording that two entries before it leave nothing to',
    change(flow) {
      flow.steps.tel!.bubbles.question = [
        { when: forParents, use: 'い' },
        { when: { parent: false }, use: 'ろ' },
        { when: { generation: 20 }, use: 'は' },
        { use: 'に' },
      ]
    },
    code: 'dead-wording',
    path: 'steps.tel.bubbles.question[2]',
    seen: (visit, program) => view(visit, program).steps.tel!.bubbles[0]!.text !== 'は',
  },
  {
    name: 'a wording for all others, of whom there are none',
    change(flow) {
      flow.steps.tel!.bubbles.question = [
        { when: forParents, use: 'い' },
        { when: { parent: false }, use: 'ろ' },
        { use: 'は' },
      ]
    },
    code: 'dead-wording',
    path: 'steps.tel.bubbles.question[2]',
    seen: (visit, program) => view(visit, program).steps.tel!.bubbles[0]!.text !== 'は',
  },
  {
    name: 'a wording for a value that no page can give',
    change(flow) {
      flow.context.generation = { from: 'generation', values: ['none', 20, 30, 35] }
      flow.host = { options: { ...hostOptions(flow), generation: { type: 'integer', multipleOf: 10 } } }
      flow.steps.tel!.bubbles.question = [{ when: { generation: 35 }, use: 'い' }, { use: 'ろ' }]
    },
    code: 'dead-wording',
    path: 'steps.tel.bubbles.question[0]',
    seen: (visit, program) => view(visit, program).steps.tel!.bubbles[0]!.text === 'ろ',
  },
  {
    name: 'a message of a field for a rule that it does not have',
    change: (flow) => set(flow.steps.tel!.fields.tel!, { messages: { digits: '桁' } }),
    code: 'unused',
    path: 'steps.tel.fields.tel.messages.digits',
    seen: ({ end }) => end === 'sent',
  },
  {
    name: 'a word that no text uses',
    change: (flow) => set(flow.words!, { idle: '' }),
    code: 'unused',
    path: 'words.idle',
    seen: ({ end }) => end === 'sent',
  },
  {
    name: 'more cases than can be gone through',
    change: (flow) => knot(flow, 40),
    code: 'too-many-cases',
    path: 'steps.level.bubbles.hello[0].when',
    seen: (visit, program) => view(visit, program).steps.level!.bubbles[0]!.text === 'あなた',
  },
]
