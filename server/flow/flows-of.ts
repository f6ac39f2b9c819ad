import { entryFields } from '../../engine/runtime/program/entries.ts'
import { allPlaces } from '../../engine/runtime/program/fields.ts'
import { kindOf } from '../../engine/runtime/program/kind.ts'
import { languageKey, type Payload } from '../../engine/runtime/program/payload.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { requiredKeys } from '../../engine/runtime/program/required-keys.ts'
import type { Field } from '../../schemas/flow.ts'
import type { Flows } from '../published-flows.ts'
import { confirmationsOf, type ServerPart } from './confirmation.ts'
import { bookedBy, publishedFlow, takenBy } from './published-flow.ts'
import { readableAnswers } from './readable.ts'

/**
 * Returns the flows of given programs: the first is the default of requests that name none. A program under a name such
 * as `enquiry.en` is a translation.
 *
 * @param parts by the same names, what only the server has of a program
 */
export function flowsOf(
  all: ReadonlyMap<string, Program>,
  today: () => string,
  parts: ReadonlyMap<string, ServerPart> = new Map(),
): Flows {
  const programs = new Map([...all].filter(([name]) => !name.includes('.')))
  const [defaultFlow = ''] = programs.keys()
  const translations = (id: string) => [...all].flatMap(([name, item]) => (name.startsWith(`${id}.`) ? [item] : []))
  const published = new Map([...programs].map(([id, program]) => [id, publishedFlow(id, program, translations(id))]))
  const searched = new Map([...programs].map(([id, program]) => [id, searchedBy(program)]))
  const readable = new Map([...all].map(([id, program]) => [id, readableAnswers(program)]))
  const confirmations = new Map(
    [...parts].flatMap(([id, part]) => {
      const program = all.get(id)
      let prepared: ReturnType<typeof confirmationsOf> | undefined
      // Most sites send none, so that preparing them would only delay the start.
      const confirm = (payload: Payload, day: string) => (prepared ??= confirmationsOf(program!, part))(payload, day)
      return program ? [[id, confirm] as const] : []
    }),
  )
  const inLanguage = <Of>(map: ReadonlyMap<string, Of>, flowId: string, answer: Record<string, unknown>) =>
    map.get(`${flowId}.${String(answer[languageKey])}`) ?? map.get(flowId)
  const long = new Map([...programs].map(([id, program]) => [id, longTexts(program)]))
  return {
    defaultFlow,
    ids: [...programs.keys()],
    lang: (flowId) => programs.get(flowId)?.flow.lang,
    verify(flowId = defaultFlow, { client_ids: _, ...answers }) {
      const flow = published.get(flowId)
      if (!flow) return { ok: false, problems: [{ field: 'flow', rule: 'unknown' }], clients: undefined }
      return flow.verify(answers as Payload, today())
    },
    filesOf(flowId, field) {
      const program = programs.get(flowId)
      return program && takenBy(program, field)
    },
    bookedIn(flowId, field) {
      const program = programs.get(flowId)
      return program && bookedBy(program, field)
    },
    searchedBy: (flowId = defaultFlow) => searched.get(flowId),
    longTexts: (flowId = defaultFlow) => long.get(flowId) ?? new Set(),
    readable: (flowId, answer, day) => inLanguage(readable, flowId, answer)?.(answer as Payload, day) ?? [],
    confirmed: [...programs.keys()].filter((id) => confirmations.has(id)),
    confirmation: (flowId, answer, day) => inLanguage(confirmations, flowId, answer)?.(answer as Payload, day),
    languageOf: (flowId, answer) => inLanguage(all, flowId, answer)?.flow.lang,
  }
}

function longTexts(program: Program): ReadonlySet<string> {
  const isLong = (field: Field) => kindOf(program, field).lines === true
  return new Set(
    [...allPlaces(program.flow)].flatMap(([id, { field }]) => [
      ...(isLong(field) ? [id] : []),
      ...Object.entries(entryFields(field) ?? {}).flatMap(([inner, own]) => (isLong(own) ? [`${id}.${inner}`] : [])),
    ]),
  )
}

function searchedBy(program: Program): ReadonlySet<string> {
  const required = requiredKeys(program)
  return new Set(program.flow.clients?.query.filter((name) => required.has(name)))
}
