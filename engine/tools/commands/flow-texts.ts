import { dirname, join } from 'node:path'
import type { Problem } from '../../language/read/problem.ts'
import { ownRows, printRows } from '../../language/texts/print.ts'
import { rowsOf } from '../../language/texts/rows.ts'
import type { Row } from '../../language/texts/table.ts'
import type { Vocabulary } from '../../language/vocabulary.ts'
import { moduleName } from '../flow-files.ts'
import type { Load } from '../load.ts'

/** The sentences of a flow file, or its problems if it has an error. */
interface FlowTexts {
  readonly rows: readonly Row[]
  /** The file of the base flow, if this flow is a variant. */
  readonly base: string | undefined
  readonly problems: readonly Problem[]
}

export function textsOf(load: Load, vocabulary: Vocabulary, file: string): FlowTexts {
  const { flow, problems, base } = load(file)
  return { rows: flow ? rowsOf(flow, vocabulary) : [], base, problems: flow ? [] : problems }
}

/** Returns the table of a flow file's sentences; for a variant only those that its base does not have. */
export function tableOf(load: Load, vocabulary: Vocabulary, file: string): string {
  const { rows, base } = textsOf(load, vocabulary, file)
  if (base === undefined) return printRows(rows)
  const own = ownRows(rows, textsOf(load, vocabulary, base).rows)
  return `Only what differs from ${moduleName(base)}.\n\n${printRows(own)}`
}

/** Returns the file for a flow's table of texts; in a review of the flow it shows the texts that visitors will read. */
export const tableFile = (file: string): string => join(dirname(file), 'texts', `${moduleName(file)}.txt`)
