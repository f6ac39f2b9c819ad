import { resolve } from 'node:path'
import { compileProgram } from '../../engine/language/compile/program.ts'
import { subjectOf } from '../../engine/language/names/subject.ts'
import { termsOf, type Term } from '../../engine/language/names/terms.ts'
import { flowIds, flowSuffix } from '../../engine/tools/flow-files.ts'
import { builtIn } from '../../package/vocabulary.ts'
import { load } from '../support/load.ts'
import type { Subject } from './visit.ts'

const folder = resolve(import.meta.dirname, '../../flows')

/** Returns all flows of the project. */
export const subjects = (): Subject[] => flowIds(folder).map(subjectOfFlow)

export function subjectOfFlow(id: string): Subject {
  const file = resolve(folder, id + flowSuffix)
  const { flow } = load(file)
  if (!flow) throw new Error(`${file} has a mistake.`)
  const terms = termsOf(subjectOf({ value: flow, file }, builtIn, undefined))
  return { program: compileProgram(flow, builtIn), deciding: new Set(terms.filter(decides).map(({ key }) => key)) }
}

/** Reports whether a condition changes more than wordings. */
const decides = ({ path }: Term) => typeof path.at(-3) !== 'number' || path[1] === 'add'
