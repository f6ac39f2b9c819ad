import type { Visit } from '../../../engine/language/checks/prove/replay.ts'
import type { Flow } from '../../../schemas/flow.ts'
import { forParents, searched, set, view, type Loss } from './loss.ts'

const stuckAt =
  (step: string) =>
  ({ end, state }: Visit) =>
    end === 'stuck' && state.steps.of(step).saved === undefined
const rulesOf =
  (step: string, field: string, rules: object, more: object = {}) =>
  (flow: Flow) =>
    set(flow.steps[step]!.fields[field]!, { rules, ...more })
const noValue = (name: string, path: string, change: (flow: Flow) => void): Loss => {
  return { name, change, code: 'no-value', path, seen: stuckAt(path.split('.')[1]!) }
}

/** Mistakes that stop visitors before the end. */
export const stuck: readonly Loss[] = [
  {
    name: 'nobody is asked anything in one mode',
    change(flow) {
      delete flow.clients
      delete flow.send.sms
      delete flow.context.count
      flow.send.needs = {}
      for (const step of Object.values(flow.steps)) step.when = forParents
    },
    code: 'nothing-asked',
    path: 'order',
    seen: (visit, program) => view(visit, program).frame.shown.length === 0,
  },
  {
    name: 'a remark that one may leave empty, without a button',
    change(flow) {
      flow.steps.remark = { bubbles: { question: 'ご要望は？' }, fields: { remark: { type: 'text', label: 'ご要望' } } }
      flow.order.splice(2, 0, 'remark')
    },
    code: 'nothing-to-do',
    path: 'steps.remark',
    seen: stuckAt('remark'),
  },
  noValue(
    'seven digits in five characters',
    'steps.address.fields.zip.rules.digits',
    rulesOf('address', 'zip', { required: true, digits: 7 }, { maxLength: 5 }),
  ),
  noValue('ten characters in eight', 'steps.tel.fields.tel.rules.minLength', (flow) =>
    set(flow.steps.tel!.fields.tel!, { maxLength: 8 }),
  ),
  noValue(
    'a leading zero in a number from 10 to 20',
    'steps.birthday.fields.month.rules.between',
    rulesOf(
      'birthday',
      'month',
      { required: true, numeric: true, startsWith: '0', between: [10, 20] },
      { maxLength: 2 },
    ),
  ),
  noValue(
    'digits in katakana',
    'steps.name.fields.kana1.rules.katakana',
    rulesOf('name', 'kana1', { required: true, numeric: true, katakana: true }),
  ),
  noValue(
    'a plus that the normaliser takes away',
    'steps.tel.fields.tel.rules.startsWith',
    rulesOf('tel', 'tel', { startsWith: '+81', minLength: 10 }, { normalize: ['telephone'] }),
  ),
  noValue(
    'an e-mail address without letters',
    'steps.email.fields.email.rules.noLatin',
    rulesOf('email', 'email', { required: true, email: true, noLatin: true }),
  ),
  noValue('the 30th of February', 'steps.birthday.fields', (flow) => {
    rulesOf('birthday', 'month', { required: true, between: [2, 2], numeric: true }, { maxLength: 2 })(flow)
    rulesOf('birthday', 'day', { required: true, between: [30, 31], numeric: true, dayOfMonth: ['year', 'month'] })(
      flow,
    )
  }),
  noValue('the 29th of February in two years without one', 'steps.birthday.fields', (flow) => {
    rulesOf('birthday', 'year', { required: true, digits: 4, numeric: true, yearsAgo: { most: 21, least: 20 } })(flow)
    rulesOf('birthday', 'month', { required: true, between: [2, 2], numeric: true }, { maxLength: 2 })(flow)
    rulesOf('birthday', 'day', { required: true, between: [29, 29], numeric: true, dayOfMonth: ['year', 'month'] })(
      flow,
    )
  }),
  noValue(
    'a range of years that time runs out of',
    'steps.birthday.fields.year.rules.yearsAgo',
    rulesOf('birthday', 'year', {
      required: true,
      numeric: true,
      digits: 4,
      between: [1990, 2009],
      yearsAgo: { most: 20, least: 18 },
    }),
  ),
  noValue('a required choice of nothing', 'steps.address.fields.pref', (flow) => {
    flow.tables!.prefectures = {}
    set(flow.steps.address!.fields.pref!, { rules: { required: true } })
  }),
  {
    name: 'a required choice that one branch does not have',
    change: (flow) => set(flow.steps.level!.fields.level!, { when: forParents }),
    code: 'nothing-to-do',
    path: 'steps.level',
    seen: stuckAt('level'),
  },
  {
    name: 'a question with a button, and nothing to answer in one mode',
    change(flow) {
      set(flow.steps.level!, { confirm: true })
      set(flow.steps.level!.fields.level!, { when: forParents })
    },
    code: 'no-field',
    path: 'steps.level',
    seen: (visit, program) => view(visit, program).steps.level!.fields.length === 0,
  },
  {
    name: 'an agreement that one mode is not asked for',
    change(flow) {
      flow.steps.name!.when = forParents
      flow.steps.name!.fields.consent = { type: 'agreement', label: '同意', guide: '必要です' }
      flow.send.needs.agreed = 'consent'
    },
    code: 'agreement-missing',
    path: 'send.needs.agreed',
    seen: ({ end }) => end === 'stuck',
  },
  {
    name: 'an agreement that is taken as given',
    change(flow) {
      flow.steps.name!.when = forParents
      flow.steps.name!.fields.consent = { type: 'agreement', label: '同意', guide: '必要です', default: true }
      flow.send.needs.agreed = 'consent'
    },
    code: 'agreement-missing',
    path: 'send.needs.agreed',
    seen: ({ end, state }) => end === 'sent' && state.steps.of('name').saved === undefined,
  },
  {
    name: 'a number to verify that one mode is not asked for',
    change(flow) {
      flow.steps.name!.when = forParents
      flow.send.sms!.phone = 'name1'
    },
    code: 'phone-missing',
    path: 'send.sms.phone',
    seen: ({ end, state }) => end === 'stuck' && state.sms.alert === 'noPhone',
  },
  {
    name: 'a step that starts the search and never opens in one mode',
    change(flow) {
      flow.steps.name!.when = forParents
      flow.clients!.after = 'name'
    },
    code: 'search-too-soon',
    path: 'clients.after',
    seen: (visit) => searched(visit) > 0 && visit.state.steps.of('name').saved === undefined,
  },
  {
    name: 'a search by an answer that one mode does not give',
    change(flow) {
      flow.steps.level!.when = forParents
      flow.clients!.query = ['level']
    },
    code: 'search-too-soon',
    path: 'clients.query',
    seen: ({ requests }) =>
      requests.some((request) => request.type === 'findClients' && Object.keys(request.query).length === 0),
  },
]
