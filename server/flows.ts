import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { entryFields } from '../engine/runtime/program/entries.ts'
import { allPlaces } from '../engine/runtime/program/fields.ts'
import { kindOf } from '../engine/runtime/program/kind.ts'
import { languageKey, type Payload } from '../engine/runtime/program/payload.ts'
import type { Program } from '../engine/runtime/program/program.ts'
import { requiredKeys } from '../engine/runtime/program/required-keys.ts'
import type { Field } from '../schemas/flow.ts'
import { bookedBy, takenBy, publishedFlow } from './flow/published-flow.ts'
import { readableAnswers } from './flow/readable.ts'
import type { Flows } from './published-flows.ts'

/**
 * Loads the flows that `npm run build` published, with the validators that visitors' pages run.
 *
 * @param dist the build's output folder
 * @param today the calendar day of a check, `YYYY-MM-DD`
 * @throws when there is no manifest, or a module that it names cannot be loaded
 */
export async function loadFlows(dist: string, today: () => string): Promise<Flows> {
  const folder = resolve(dist, 'embed/flows')
  const manifest = JSON.parse(await readFile(resolve(folder, 'manifest.json'), 'utf8')) as Record<string, string>
  const programs = new Map<string, Program>()
  for (const [id, file] of Object.entries(manifest)) {
    const { program } = (await import(pathToFileURL(resolve(folder, file)).href)) as { program: Program }
    programs.set(id, program)
  }
  return flowsOf(programs, today)
}

/**
 * Returns the same for given programs: the first is the default of requests that name none. A program under a name such
 * as `enquiry.en` is a translation.
 */
export function flowsOf(all: ReadonlyMap<string, Program>, today: () => string): Flows {
  const programs = new Map([...all].filter(([name]) => !name.includes('.')))
  const [defaultFlow = ''] = programs.keys()
  const translations = (id: string) => [...all].flatMap(([name, item]) => (name.startsWith(`${id}.`) ? [item] : []))
  const published = new Map([...programs].map(([id, program]) => [id, publishedFlow(id, program, translations(id))]))
  const searched = new Map([...programs].map(([id, program]) => [id, searchedBy(program)]))
  const readable = new Map([...all].map(([id, program]) => [id, readableAnswers(program)]))
  const long = new Map([...programs].map(([id, program]) => [id, longTexts(program)]))
  return {
    defaultFlow,
    ids: [...programs.keys()],
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
    readable(flowId, answer, day) {
      const inLanguage = readable.get(`${flowId}.${String(answer[languageKey])}`) ?? readable.get(flowId)
      return inLanguage?.(answer as Payload, day) ?? []
    },
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
