import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serverPartOf } from '../../engine/language/compile/module.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { builtIn } from '../../package/vocabulary.ts'
import type { Client } from '../../schemas/calls/find-clients.ts'
import type { OpenOptions } from '../../schemas/host.ts'
import { confirmationsOf } from '../../server/flow/confirmation.ts'
import type { Confirmation } from '../../server/published-flows.ts'
import { goodPayload } from '../support/answers.ts'
import { agencies, converse, type Conversation } from '../support/conversation.ts'
import { title } from '../support/copy.ts'
import { load } from '../support/load.ts'
import { FlowFolder } from './flow-folder.ts'

const flows = resolve(import.meta.dirname, '../../flows')
const readme = readFileSync(resolve(flows, 'README.md'), 'utf8')
const recipes = new Map(
  [...readme.matchAll(/^### (.*)\n[^#]*?```recipe\n([^]*?)```/gm)].map(([, name, patch]) => [name!, patch!]),
)

// All recipes share one folder, so that the flow they vary is judged only once.
const folder = new FlowFolder()
folder.addArt(flows)
folder.write('enquiry', readFileSync(resolve(flows, 'enquiry.flow.json'), 'utf8'))
afterAll(() => folder[Symbol.dispose]())

/** Opens a conversation with a variant that contains only the recipe. The check must report no problem for it. */
function cooked(name: string): Conversation {
  const recipe = recipes.get(name) ?? ''
  const file = folder.write('spring', `{ "version": 1, "id": "spring", "extends": "enquiry", ${recipe} }`)
  const { flow, problems } = load(file)
  expect(problems).toEqual([])
  return converse({ program: compileProgram(flow!, builtIn) })
}

const question = ({ store }: Conversation, step: string) => store.step(step)!.bubbles.at(-1)!.text
const shown = ({ store }: Conversation) => store.frame().shown

/** The effects that a visitor sees in the form of each recipe. */
const outcomes: Readonly<Record<string, (talk: Conversation) => void>> = {
  'Change a text': (talk) => {
    talk.open()
    talk.answerUpTo('name')
    expect(question(talk, 'tel')).toBe('ご連絡のつきやすいお電話番号を教えてください。')
  },
  'A text for a missing answer': (talk) => {
    const read = (options: OpenOptions) => {
      talk.open(options)
      talk.answerUpTo('address')
      const text = question(talk, 'name')
      talk.dispatch({ type: 'closed' })
      return text
    }
    expect(read({})).toContain('全国の結婚相談所')
    expect(read({ areaName: '関西' })).toContain('関西の結婚相談所')
  },
  'A text for a certain number': (talk) => {
    const found = (talk: Conversation, clients: readonly Client[]) => {
      talk.open()
      talk.answerUpTo('tel')
      talk.reply.clients(clients)
      return talk.store.frame().found.map(({ text }) => text)
    }
    expect(found(talk, agencies.slice(0, 1))).toEqual(['ご希望に合う結婚相談所が見つかりました。'])
    const several = [`${agencies.length}社の結婚相談所が見つかりました。`]
    expect(found(cooked('A text for a certain number'), agencies)).toEqual(several)
  },
  'Change the words of a button': (talk) => {
    talk.open()
    talk.answer('sex')
    expect(talk.store.step('birthday')!.button!.label).toBe('次へ')
    talk.answer('birthday')
    expect(talk.store.step('birthday')!.button!.label).toBe('変更する')
    expect(talk.store.frame().send.label).toBe('無料で資料を受け取る')
  },
  'Change, add or leave out an option': (talk) => {
    talk.open()
    talk.answerUpTo('birthday')
    const titles = talk.store.field('job')!.options.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['会社員・団体職員', '医師']))
    expect(titles).not.toContain(title('job', 'student'))
    talk.type('job', 'doctor')
    talk.answer('school', 'address')
    expect(shown(talk)).toContain('name')
  },
  'An option for some': (talk) => {
    const offered = (generation?: number) => {
      talk.open(generation === undefined ? {} : { generation })
      talk.answerUpTo('birthday')
      const ids = talk.store.field('job')!.options.map(({ id }) => id)
      talk.dispatch({ type: 'closed' })
      return ids.includes('student')
    }
    expect([undefined, 20, 30].map(offered)).toEqual([true, true, false])
  },
  'Change the order of the questions': (talk) => {
    talk.open()
    talk.answer('sex', 'job', 'school')
    expect(shown(talk)).toEqual(['sex', 'job', 'school', 'birthday'])
  },
  'Leave out a question': (talk) => {
    talk.open()
    talk.answerUpTo('email')
    talk.reply.clients(agencies)
    expect(shown(talk)).not.toContain('school')
    expect(talk.last('findClients').query).not.toHaveProperty('school')
    expect(talk.store.frame().send.enabled).toBe(true)
  },
  'Change one entry of a list': (talk) => {
    talk.open({ generation: 20 })
    talk.answerUpTo('tel')
    expect(shown(talk)).not.toContain('school')
    expect(question(talk, 'meeting')).toBe('ご希望の面談方法を教えてください。')
    expect(talk.last('findClients').query).not.toHaveProperty('school')
    expect(talk.store.frame().send.label).toBe('無料で申し込む')
  },
  'Words for one area': (talk) => {
    const guide = (areaName: string) => {
      talk.open({ areaName })
      const [, { text }] = talk.store.step('sex')!.bubbles as [unknown, { text: string }]
      talk.dispatch({ type: 'closed' })
      return text
    }
    expect(guide('関西')).toContain('関西の結婚相談所')
    expect(guide('東北')).not.toContain('結婚相談所')
  },
  'What the page may tell the form': (talk) => {
    talk.open({ planner: 'east' }, { gclid: 'c1' })
    expect(talk.signals('open')[0]?.detail).toMatchObject({ planner: 'east', mode: 'self', lp_type: '' })
    talk.answerUpTo('tel')
    talk.reply.clients(agencies)
    talk.answer('email')
    talk.dispatch({ type: 'sendPressed' })
    talk.reply.conversion({ token: 't' })
    expect(talk.last('navigate').to).toBe('/chat_form/thanks?token=t&planner=east&gclid=c1')
  },
  'Words for one campaign': (talk) => {
    const label = (query: Record<string, string>) => {
      talk.open({}, query)
      const { label } = talk.store.frame().send
      talk.dispatch({ type: 'closed' })
      return label
    }
    expect(label({ utm_campaign: 'spring' })).toBe('春のキャンペーンに申し込む')
    expect(label({ utm_campaign: 'autumn' })).toBe('この内容で送信する')
  },
  'Give a condition a name': (talk) => {
    const labelFor = (options: OpenOptions) => {
      talk.open(options)
      const { label } = talk.store.frame().send
      talk.dispatch({ type: 'closed' })
      return label
    }
    const [young, parent, older] = [{ generation: 20 }, { generation: 20, isParentRequest: true }, { generation: 50 }]
    expect(labelFor(young)).not.toBe(labelFor(older))
    expect(labelFor(parent)).toBe(labelFor(older))
  },
  'Try two wordings against each other': (talk) => {
    talk.open()
    expect(talk.store.step('sex')!.bubbles.map(({ text }) => text)).toContain(
      'かんたんな質問にお答えください。1分ほどで終わります。',
    )
    expect(talk.signals('open')[0]!.detail).toMatchObject({ split_greeting: 'plain' })
  },
  'Turn the leave banner off': (talk) => {
    talk.open()
    talk.dispatch({ type: 'leavePressed' })
    expect(talk.signals('banner_view')).toEqual([])
    expect(talk.store.frame().open).toBe(false)
  },
  'Ask more strictly, in your own words': (talk) => {
    talk.open()
    talk.answerUpTo('name')
    talk.type('tel', '0312345678')
    expect(talk.errorOf('tel')).toBe('携帯電話の番号を11桁でご入力ください')
    talk.type('tel', '09012345678')
    expect(talk.errorOf('tel')).toBeUndefined()
  },
  'A message for some': (talk) => {
    const read = (isParentRequest: boolean) => {
      talk.open({ isParentRequest })
      talk.answerUpTo('name')
      if (shown(talk).includes('intention')) talk.answer('intention')
      talk.type('tel', '03')
      const error = talk.errorOf('tel')
      talk.dispatch({ type: 'closed' })
      return error
    }
    expect(read(true)).toMatch(/^親御さまの電話番号を\d+桁/)
    expect(read(false)).toMatch(/^電話番号を\d+桁/)
  },
  'A rule for some': (talk) => {
    const broken = (lpType: string) => {
      talk.open({ lpType })
      talk.answerUpTo('name')
      talk.type('tel', '0312345678')
      const error = talk.errorOf('tel')
      talk.dispatch({ type: 'closed' })
      return error !== undefined
    }
    expect(['sms', 'standard'].map(broken)).toEqual([true, false])
  },
  'Let one answer depend on another': (talk) => {
    talk.open()
    talk.answerUpTo('tel')
    talk.type('first', '2026-12-10')
    talk.type('second', '2026-12-10')
    expect(talk.errorOf('second')).toContain(talk.store.field('first')!.label)
    talk.type('second', '2026-12-11')
    expect(talk.errorOf('second')).toBeUndefined()
  },
  'Ask several things with the same options': (talk) => {
    talk.open()
    talk.answerUpTo('tel')
    const answers = ['place.much', 'hobby.little', 'work.some']
    talk.type('wishes', answers.slice(1))
    talk.dispatch({ type: 'confirmed', step: 'wishes' })
    expect(talk.errorOf('wishes')).toContain('お住まいの地域')
    talk.type('wishes', answers)
    talk.dispatch({ type: 'confirmed', step: 'wishes' })
    expect(shown(talk)).toContain('talk')
    talk.type('wishes', ['place.some', ...answers.slice(1)])
    talk.dispatch({ type: 'confirmed', step: 'wishes' })
    expect(shown(talk)).not.toContain('talk')
  },
  'Ask for several people': (talk) => {
    talk.open()
    talk.answerUpTo('tel')
    talk.dispatch({ type: 'edited', field: 'family', value: [{}] as never })
    talk.dispatch({ type: 'confirmed', step: 'family' })
    expect(talk.errorOf('family.0.relation')).toContain('続柄')
    talk.type('family.0.relation', '母')
    talk.dispatch({ type: 'confirmed', step: 'family' })
    expect(shown(talk)).toContain('email')
  },
  'Add up points': (talk) => {
    talk.open()
    talk.answerUpTo('tel')
    talk.type('soon', 'yes')
    talk.type('often', 'no')
    talk.dispatch({ type: 'confirmed', step: 'wishes' })
    expect(shown(talk)).not.toContain('call')
    talk.type('often', 'maybe')
    talk.dispatch({ type: 'confirmed', step: 'wishes' })
    expect(shown(talk)).toContain('call')
  },
  'Let a field stay empty': (talk) => {
    talk.open()
    talk.answerUpTo('tel')
    talk.reply.clients(agencies)
    expect(talk.store.field('email')!.label).toBe('メールアドレス（任意）')
    talk.dispatch({ type: 'sendPressed' })
    expect(talk.last('submit').payload).toMatchObject({ email: '' })
  },
  'Let visitors book a time': (talk) => {
    talk.open()
    talk.answerUpTo('tel')
    expect(talk.store.field('visit')!.slots).toMatchObject({ source: 'visits', for: ['sex'] })
    talk.type('visit', ['a', '7月10日 10:00'])
    expect(shown(talk)).toContain('email')
  },
  'Ask something new': (talk) => {
    talk.open()
    talk.answerUpTo('tel')
    expect(question(talk, 'meeting')).toBe('ご相談はどのような形がよろしいですか。')
    talk.type('meeting', 'online')
    talk.answer('email')
    talk.reply.clients(agencies)
    talk.dispatch({ type: 'sendPressed' })
    expect(talk.last('submit').payload).toMatchObject({ meeting: 2 })
  },
  'More than one agreement': (talk) => {
    talk.open()
    talk.answerUpTo('email')
    talk.reply.clients(agencies)
    talk.type('health', false)
    expect(talk.store.frame().send).toMatchObject({
      enabled: false,
      reason: '健康に関する情報の取り扱いへの同意が必要です',
    })
    talk.type('health', true)
    expect(talk.store.frame().send.enabled).toBe(true)
  },
  'A confirmation by mail': () => {
    const { flow } = load(resolve(folder.path, 'spring.flow.json'))
    const confirmation = confirmationsOf(compileProgram(flow!, builtIn), serverPartOf(flow!, builtIn)!)
    const [own, parents] = [{}, { is_parent_request: true, has_intention: true }].map((more) =>
      confirmation({ ...goodPayload, ...more }, '2026-11-21')!,
    ) as [Confirmation, Confirmation]
    expect(own.to).toBe(goodPayload.email)
    expect(own.paragraphs[0]).toContain(goodPayload.name1)
    expect(own.paragraphs[2]).toContain(goodPayload.tel)
    expect(parents.paragraphs[1]).toContain('お子さま')
    expect(own.paragraphs[1]).not.toBe(parents.paragraphs[1])
  },
  'Let questions come faster': (talk) => {
    talk.open()
    expect(talk.store.frame().timing).toMatchObject({ reveal: [200, 400, 600, 800], fade: 200 })
  },
}

test('every recipe has its outcome', () => {
  expect([...recipes.keys()]).toEqual(Object.keys(outcomes))
  expect(recipes.size).toBeGreaterThanOrEqual(10)
})

// The first check of a run compiles the schema of the language, which takes time on a busy machine.
test.each(Object.keys(outcomes))('the recipe "%s" works', { timeout: 30_000 }, (name) => {
  expect(recipes.get(name)).toBeDefined()
  outcomes[name]!(cooked(name))
})
