import { fileSchemaOf } from '../../engine/language/defaults/index.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import { flowSchemaFor, partSchemaFor } from '../../schemas/flow-schema-for.ts'
import { vocabulary } from '../vocabulary.ts'

/** The schema of flow files. A variant has the same parts, but all of them are optional. */
export const formSchema: SchemaPart = fileSchemaOf(flowSchemaFor(vocabulary.types))

/** The schema of part files. */
export const partFormSchema: SchemaPart = partSchemaFor(vocabulary.types)
