import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AuthorProgram } from '../../engine/language/author-program.ts'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { builtIn } from '../../package/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'

const file = resolve(import.meta.dirname, '../../flows/enquiry.flow.json')

/** Reads the first flow from its file. Every call returns a new copy. */
export const readEnquiry = (): Flow => JSON.parse(readFileSync(file, 'utf8')) as Flow

/** The first flow, compiled in memory. */
export const program = compileProgram(readEnquiry(), builtIn)

/** Compiles the first flow with one change. */
export function edition(change: (flow: Flow) => void): AuthorProgram {
  const flow = readEnquiry()
  change(flow)
  return compileProgram(flow, builtIn)
}
