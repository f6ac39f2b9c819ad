import { set, view, type Loss } from './loss.ts'

/** Reports whether the question of a step is left out while its other bubbles are shown. */
const hasNoQuestion = (...[visit, program, step]: [...Parameters<typeof view>, string]) =>
  view(visit, program).steps[step]!.bubbles.every(({ id }) => id !== 'question')

/** Mistakes that quote an answer in a place where it may be missing. */
export const unsure: readonly Loss[] = [
  ...(
    [
      ['an answer that is read in its own question', 'name', '{name1}さま、お名前は？'],
      ['a choice that is read before it is made', 'birthday', '{pref}にお住まいの方の生年月日は？'],
    ] as const
  ).map(([name, step, question]): Loss => ({
    name,
    change: (flow) => set(flow.steps[step]!.bubbles, { question }),
    code: 'unsure-answer',
    path: `steps.${step}.bubbles.question`,
    seen: (visit, program) => hasNoQuestion(visit, program, step),
  })),
  {
    name: 'an answer that may be left empty, read by way of a word',
    change(flow) {
      delete flow.steps.address!.fields.street!.rules
      flow.words!.place = '{city}{street}'
      set(flow.steps.tel!.bubbles, { question: '[{place}]' })
    },
    code: 'unsure-answer',
    path: 'words.place',
    seen: (visit, program) =>
      view(visit, program).steps.tel!.bubbles.at(-1)!.text ===
      `[${String(visit.state.steps.of('address').saved!.city)}]`,
  },
  {
    name: 'an answer that only some are asked for',
    change(flow) {
      flow.steps.name!.when = { parent: true }
      set(flow.steps.tel!.bubbles, { question: '{name1}さまのお電話番号は？' })
    },
    code: 'unsure-answer',
    path: 'steps.tel.bubbles.question',
    seen: (visit, program) => hasNoQuestion(visit, program, 'tel'),
  },
  {
    name: 'an answer to a question that may be skipped, read before sending',
    change: (flow) => set(flow.send, { before: { note: '{email}に届きます。' } }),
    code: 'unsure-answer',
    path: 'send.before.note',
    seen: (visit, program) => view(visit, program).frame.send.before.every(({ id }) => id !== 'note'),
  },
  {
    name: 'a computed value that is read before its answer is given',
    change(flow) {
      set(flow, { computed: { points: { of: 'pref', points: { tokyo: 1 } } } })
      set(flow.steps.birthday!.bubbles, { question: '{points}点の方の生年月日は？' })
    },
    code: 'unsure-computed',
    path: 'steps.birthday.bubbles.question',
    seen: (visit, program) => hasNoQuestion(visit, program, 'birthday'),
  },
]
