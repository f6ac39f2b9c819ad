import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Connect } from 'vite'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import { siteConfig } from '../../engine/runtime/effects/config.ts'
import { dayOf } from '../../engine/runtime/effects/today.ts'
import { verifyPayload } from '../../engine/runtime/verify/verify.ts'
import type { Project } from '../../engine/tools/config/project.ts'
import { flowIds, flowSuffix } from '../../engine/tools/flow-files.ts'
import type { Load } from '../../engine/tools/load.ts'
import { readJson } from '../studio/read-json.ts'

type Answer = readonly [status: number, body: unknown]

const unknownFlow: Answer = [422, { problems: [{ field: 'flow', rule: 'unknown' }] }]

const malformed: Answer = [400, { type: 'malformed' }]
const tooLong: Answer = [413, { type: 'too_large' }]

/** Two companies that match whatever is asked. */
const clients = ['A', 'B'].map((name) => ({
  id: name,
  name: `Example ${name}`,
  imgurl_logo: '',
  is_pdf_display: false,
}))

/**
 * Answers a form's calls where there is no server yet: nothing is stored, every search finds two companies, every code
 * by SMS is right. An enquiry is judged as a server does it; what breaks a rule is refused with the field and the rule.
 */
export const stubCalls =
  (
    { flows, site, defaultFlow, vocabulary }: Pick<Project, 'flows' | 'site' | 'defaultFlow' | 'vocabulary'>,
    load: Load,
  ): Connect.NextHandleFunction =>
  (request, response, next) => {
    const { base, paths } = siteConfig(site)
    const path = request.url?.split('?')[0] ?? ''
    const judged = async (): Promise<Answer> => {
      const id = String(request.headers['x-kaiwa-flow'] ?? defaultFlow)
      const { flow } = flowIds(flows).includes(id) ? load(join(flows, id + flowSuffix)) : {}
      if (!flow) return unknownFlow
      const body = await readJson(request)
      if ('refused' in body) return body.refused === 'too-long' ? tooLong : malformed
      if (!isPart(body.value)) return malformed
      const { client_ids: _, ...answers } = body.value
      const problems = verifyPayload(compileProgram(flow, vocabulary), answers, dayOf(new Date()))
      return problems.length === 0 ? [200, { token: 'development' }] : [422, { type: 'invalid', problems }]
    }
    const answers: Readonly<Record<string, () => Answer | Promise<Answer>>> = {
      [`GET ${paths.csrf}`]: () => [200, { token: 'development' }],
      [`GET ${paths.images}`]: () => [200, []],
      [`GET ${paths.clients}`]: () => [200, clients],
      [`POST ${paths.conversion}`]: judged,
      [`GET ${paths.conversion}`]: () => [404, { type: 'not_found' }],
      [`POST ${paths.file}`]: () => received(request),
      [`POST ${paths.smsSend}`]: () => [200, { success: true }],
      [`POST ${paths.smsVerify}`]: () => [200, { success: true }],
    }
    const answer = path.startsWith(base) ? answers[`${request.method} ${path.slice(base.length)}`] : undefined
    if (!answer) return next()
    Promise.resolve(answer()).then(([status, body]) => {
      response.statusCode = status
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
    }, next)
  }

/** Takes a file and forgets it. */
async function received(request: IncomingMessage): Promise<Answer> {
  for await (const _ of request);
  return [201, { file: 'development' }]
}
