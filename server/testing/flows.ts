import type { Flows, Problem } from '../published-flows.ts'

const defaultFlow = 'enquiry'
const maxBytes = 600_000
const known: readonly string[] = [defaultFlow, 'parent', 'short', 'direct', 'moving', 'sms', 'easy']
const required = ['sex', 'name1', 'tel'] as const
const types: Readonly<Record<string, string>> = {
  sex: 'number',
  name1: 'string',
  name2: 'string',
  furigana1: 'string',
  furigana2: 'string',
  tel: 'string',
  email: 'string',
  is_parent_request: 'boolean',
  birthday: 'string',
  photos: 'object',
  time: 'object',
}

/**
 * Replaces the published flows in tests: `enquiry` (the default), `parent`, `short` (with neither job nor school),
 * `easy` (where only the sex is required), `direct` (without agencies), `moving` (of another trade) and `sms` (whose
 * visitors must verify their number).
 */
export const testFlows: Flows = {
  defaultFlow,
  ids: known,
  lang: (flow) => (flow === 'moving' ? 'en' : known.includes(flow) ? 'ja' : undefined),
  verify(flow = defaultFlow, { client_ids: _clients, ...body }) {
    if (!known.includes(flow)) return { ok: false, problems: [{ field: 'flow', rule: 'known' }], clients: undefined }
    const clients = flow === 'direct' ? undefined : { least: 1, searches: undefined }
    const problems: Problem[] = [
      ...required.filter((field) => !(field in body)).map((field) => ({ field, rule: 'required' })),
      ...Object.entries(body).flatMap(([field, value]) => {
        if (!Object.hasOwn(types, field)) return [{ field, rule: 'unknown' }]
        return typeof value === types[field] ? [] : [{ field, rule: 'type' }]
      }),
    ]
    if (problems.length > 0) return { ok: false, problems, clients }
    return {
      ok: true,
      flow,
      version: `version of ${flow}`,
      consent: `consent to ${flow}`,
      clients,
      questions: Object.keys(body).length,
      files: Array.isArray(body.photos) ? body.photos.map((id) => ({ field: 'photos', id: String(id) })) : [],
      bookings: Array.isArray(body.time)
        ? [{ field: 'time', source: 'visits', offer: String(body.time[0]), answers: { sex: body.sex } }]
        : [],
      number: { phone: String(body.tel), mustBeVerified: flow === 'sms' },
    }
  },
  filesOf(flow, field) {
    if (field === 'papers') return { types: ['pdf'], maxBytes }
    return known.includes(flow) && field === 'photos' ? { types: ['jpeg', 'png', 'webp'], maxBytes } : undefined
  },
  bookedIn: (flow, field) =>
    known.includes(flow) && field === 'time' ? { source: 'visits', names: ['sex'] } : undefined,
  longTexts: () => new Set(),
  confirmed: ['enquiry', 'direct'],
  confirmation: (flow, { email, name1 }) =>
    typeof email === 'string' && email !== '' && ['enquiry', 'direct'].includes(flow)
      ? { to: email, subject: `Dear ${String(name1)}`, paragraphs: ['We have your enquiry.', 'Good bye.'] }
      : undefined,
  languageOf: (flow) => (known.includes(flow) ? 'ja' : undefined),
  readable: (_, { name1 }) => [{ field: 'name1', label: 'Name', answer: String(name1) }],
  searchedBy(flow = defaultFlow) {
    if (!known.includes(flow)) return undefined
    if (flow === 'direct') return new Set()
    if (flow === 'easy') return new Set(['sex'])
    return new Set(['sex', 'birthday', 'pref', ...(flow === 'short' ? [] : ['job', 'school', 'has_intention'])])
  },
}

/** An answer that these flows accept. */
export const answer = {
  sex: 1,
  name1: '山田',
  name2: '花子',
  furigana1: 'ヤマダ',
  furigana2: 'ハナコ',
  tel: '09012345678',
  email: 'hanako@example.jp',
  client_ids: [1, 3],
}
