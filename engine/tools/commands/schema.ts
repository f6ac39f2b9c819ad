import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { answersSchema } from '../../language/answers/answers-schema.ts'
import { editorSchemas } from '../../language/editor/editor-schema.ts'
import { defineCommand } from './command.ts'
import { soundFlows } from './flow-check.ts'

/**
 * `npm run schema [folder]`: writes the schemas of flow files and variants for editors, by default into `schemas`.
 * `--answers <flow>` instead prints the JSON Schema of a flow's payload, for servers in any language.
 */
export const command = defineCommand({
  options: { answers: { type: 'string' } },
  run({ values: { answers }, positionals: [folder], project, language }) {
    if (answers !== undefined) {
      const flows = soundFlows(project, [answers], language)
      for (const flow of flows ?? []) console.log(JSON.stringify(answersSchema(flow, project.vocabulary), null, 2))
      return flows ? 0 : 1
    }
    const out = folder ?? resolve(project.root, 'schemas')
    mkdirSync(out, { recursive: true })
    for (const [name, text] of Object.entries(editorSchemas(project.vocabulary))) writeFileSync(join(out, name), text)
    return 0
  },
})
