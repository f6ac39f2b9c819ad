import { answersSchema } from '../../engine/language/answers/answers-schema.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import type { SiteChanges } from '../../engine/runtime/effects/config.ts'
import { defineCommand } from '../../engine/tools/commands/command.ts'
import { soundFlows } from '../../engine/tools/commands/flow-check.ts'
import type { Flow } from '../../schemas/flow.ts'
import { operations, replySchemas, responses } from './calls.ts'
import { parameters, ref } from './parts.ts'

/**
 * `npm run openapi [flow…]`: prints the OpenAPI file of the calls, with the payloads of the named flows, or of all
 * flows.
 */
export const command = defineCommand({
  options: {},
  run({ positionals, project, language }) {
    const flows = soundFlows(project, positionals, language)
    if (flows) console.log(JSON.stringify(openapi(flows, project.vocabulary, project.site), null, 2))
    return flows ? 0 : 1
  },
})

type Part = Readonly<Record<string, unknown>>

const nameOf = ({ id }: Flow) => `Answers.${id}`

/**
 * Returns the OpenAPI 3.1 document of the form's calls, for servers in any language: with the payloads of these flows,
 * and the properties that the page reads of each reply.
 *
 * @param site the addresses of the calls on a project's site, from its configuration
 */
export function openapi(
  flows: readonly Flow[],
  vocabulary: Vocabulary,
  { base, paths = {} }: Pick<SiteChanges, 'base' | 'paths'> = {},
) {
  const query = [
    ...new Set(flows.flatMap(({ clients }) => [...(clients?.query ?? []), ...Object.keys(clients?.add ?? {})])),
  ]
  const answers = { anyOf: flows.map((flow) => ref('schemas', nameOf(flow))), description: 'What X-Kaiwa-Flow sends.' }
  return {
    openapi: '3.1.0',
    info: { title: 'Kaiwa', version: '1', description: 'The calls of the chat form.' },
    ...(base && { servers: [{ url: base }] }),
    paths: operations({ paths, query, answers }),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'kaiwa',
          description: 'The session, from the page or the call for tokens; over HTTPS it is called __Host-kaiwa.',
        },
      },
      parameters,
      responses,
      schemas: {
        ...replySchemas(),
        ...Object.fromEntries(
          flows.map((flow) => [nameOf(flow), inComponents(nameOf(flow), answersSchema(flow, vocabulary))]),
        ),
      },
    },
  }
}

/** Returns a schema whose references are valid within the document. */
function inComponents(name: string, { $schema: _, ...schema }: Part): Part {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/definitions/', `"#/components/schemas/${name}/definitions/`),
  ) as Part
}
