import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { editorSchemas } from '../../language/editor/editor-schema.ts'
import { vocabularyOf } from '../../language/vocabulary.ts'
import { fieldTypesIn } from './field-types.ts'

// tsx engine/tools/commands/emit-schema.ts --fields <module> <folder>: writes the schemas that editors read.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { fields: { type: 'string' } } })
const [folder] = positionals
if (folder === undefined) throw new Error('Name the folder to write to.')
const schemas = editorSchemas(vocabularyOf({ types: await fieldTypesIn(values.fields) }))
for (const [name, text] of Object.entries(schemas)) writeFileSync(join(folder, name), text)
