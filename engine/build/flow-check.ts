import type { FieldType } from '../flow/field-type.ts'
import type { Problem } from '../flow/source/problem.ts'
import { shownName } from './flow-files.ts'
import { createLoader } from './load.ts'

/** What is wrong with some flow files, and their texts by the names that the problems use. */
export interface FlowCheck {
  readonly problems: readonly Problem[]
  readonly texts: ReadonlyMap<string, string>
  /** False when one of the problems is an error. */
  readonly sound: boolean
}

/** Checks flow files of an application with the given field types. */
export function checkFlows(files: readonly string[], types: readonly FieldType[]): FlowCheck {
  const load = createLoader(types)
  const loaded = files.map((file) => load(file, shownName(file)))
  const problems = loaded.flatMap((one) => one.problems)
  return {
    problems,
    texts: new Map(loaded.flatMap(({ texts }) => [...texts])),
    sound: problems.every(({ severity }) => severity !== 'error'),
  }
}
