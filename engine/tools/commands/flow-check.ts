import { isError, type Problem } from '../../language/read/problem.ts'
import type { Explored } from '../../language/checks/prove/explored.ts'
import { shownName } from '../flow-files.ts'
import type { Load } from '../load.ts'

/** What is wrong with some flow files, and their texts by the names that the problems use. */
export interface FlowCheck {
  readonly problems: readonly Problem[]
  readonly texts: ReadonlyMap<string, string>
  /** False when one of the problems is an error. */
  readonly sound: boolean
  /** What the proofs went through, by the names of the files. */
  readonly explored: ReadonlyMap<string, Explored>
}

/** Checks flow files with the loader of an application. */
export function checkFlows(files: readonly string[], load: Load): FlowCheck {
  const loaded = files.map((file) => ({ name: shownName(file), ...load(file, shownName(file)) }))
  const problems = loaded.flatMap((one) => one.problems)
  return {
    problems,
    texts: new Map(loaded.flatMap(({ texts }) => [...texts])),
    explored: new Map(loaded.flatMap(({ name, explored }) => (explored ? [[name, explored]] : []))),
    sound: !problems.some(isError),
  }
}
