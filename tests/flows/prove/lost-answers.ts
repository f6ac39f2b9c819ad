import type { Visit } from '../../../engine/language/checks/prove/replay.ts'
import type { Payload } from '../../../engine/runtime/program/payload.ts'
import type { Program } from '../../../engine/runtime/program/program.ts'
import { validateStep } from '../../../engine/runtime/program/validate.ts'
import { recover } from '../../../engine/runtime/verify/recover.ts'
import { verifyPayload } from '../../../engine/runtime/verify/verify.ts'
import { set, type Loss } from './loss.ts'
import { day } from './proven.ts'

function sentIn({ requests }: Visit): Payload {
  const { client_ids: _, ...payload } = requests.find((request) => request.type === 'submit')!.payload
  return payload
}

const isRefused = (visit: Visit, program: Program) =>
  visit.end === 'sent' && verifyPayload(program, sentIn(visit), day).length > 0

/** Mistakes that lose answers on the way to the server. */
export const lost: readonly Loss[] = [
  {
    name: 'a name to start with that breaks a rule of its own',
    change: ({ steps }) => set(steps.name!.fields.name1!, { default: 'Taro' }),
    code: 'default-refused',
    path: 'steps.name.fields.name1.default',
    seen: ({ state }, program) =>
      validateStep(program, 'name', state.steps.of('name').values, day).name1?.rule === 'noLatin',
  },
  {
    name: 'a street to start with that the field cuts',
    change: ({ steps }) => set(steps.address!.fields.street!, { default: '千代田1-1', maxLength: 3 }),
    code: 'default-refused',
    path: 'steps.address.fields.street.default',
    seen: ({ state }) => state.steps.of('address').values.street === '千代田',
  },
  {
    name: 'a month that may be written in one way only, which is not that of dates',
    change: ({ steps }) =>
      set(steps.birthday!.fields.month!, {
        rules: { required: true, numeric: true, between: [1, 12], pattern: '[1-9]|1[0-2]' },
      }),
    code: 'payload-refused',
    path: 'steps.birthday.answer.birthday',
    seen: isRefused,
  },
  {
    name: 'only the beginning of a code is sent',
    change: ({ steps }) => delete steps.address!.answer!.zip2,
    code: 'payload-refused',
    path: 'steps.address.answer.zip1',
    seen: isRefused,
  },
  {
    name: 'an address of two texts of which one can have in itself what parts them',
    change: ({ steps }) => set(steps.address!.answer!, { address: { join: { of: ['city', 'street'], with: ' ' } } }),
    code: 'separator-in-part',
    path: 'steps.address.answer.address.join.with',
    seen: (visit, program) =>
      visit.end === 'sent' && recover(program, program.flow.steps.address!, sentIn(visit)).untold.has('city'),
  },
  {
    name: 'a code that may be left empty, and of which one digit is sent nowhere',
    change: ({ steps }) => {
      set(steps.address!.fields.zip!, { rules: {} })
      set(steps.address!.answer!, { zip2: { slice: { of: 'zip', from: 4, to: 7 } } })
    },
    code: 'answer-changed',
    path: 'steps.address.answer.zip1',
    seen: (visit, program) => {
      const { zip } = visit.state.steps.of('address').saved!
      const read = recover(program, program.flow.steps.address!, sentIn(visit)).values.zip
      return visit.end === 'sent' && !isRefused(visit, program) && zip !== read
    },
  },
]
