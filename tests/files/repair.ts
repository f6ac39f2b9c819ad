import { compileProgram } from '../../engine/language/compile/program.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { load } from '../support/load.ts'

/** The file of a flow that asks for photos, and, where there are some, for a paper. */
export const repairFile = new URL('repair.flow.json', import.meta.url).pathname

/** The flow of that file, compiled. */
export function repairProgram(): Program {
  const { flow, problems } = load(repairFile)
  if (!flow) throw new Error(JSON.stringify(problems))
  return compileProgram(flow, builtIn)
}
