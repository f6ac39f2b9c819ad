import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { editorSchema } from './editor-schema.ts'
import { fieldTypesIn } from './field-types.ts'

// tsx engine/build/emit-schema.ts --fields <module> <file>: writes the schema that editors read beside the flows.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { fields: { type: 'string' } } })
const [file] = positionals
if (file === undefined) throw new Error('Name the file to write.')
writeFileSync(file, editorSchema(await fieldTypesIn(values.fields)))
