import { compileProgram } from '../../engine/language/compile/program.ts'
import type { Program } from '../../engine/runtime/program/program.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { load } from '../support/load.ts'

/** The path of a flow file with a question for photos and, if there are any, a question for a document. */
export const repairFile = new URL('repair.flow.json', import.meta.url).pathname

/** Returns the flow of that file, compiled. */
export function repairProgram(): Program {
  const { flow, problems } = load(repairFile)
  if (!flow) throw new Error(JSON.stringify(problems))
  return compileProgram(flow, builtIn)
}
