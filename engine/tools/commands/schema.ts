import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { editorSchemas } from '../../language/editor/editor-schema.ts'
import { defineCommand } from './command.ts'

/** `npm run schema [folder]`: writes the schemas that editors read for flow files and variants, into `schemas` unless told. */
export const command = defineCommand({
  options: {},
  run({ positionals: [folder], project }) {
    const out = folder ?? resolve(project.root, 'schemas')
    mkdirSync(out, { recursive: true })
    for (const [name, text] of Object.entries(editorSchemas(project.vocabulary))) writeFileSync(join(out, name), text)
    return 0
  },
})
