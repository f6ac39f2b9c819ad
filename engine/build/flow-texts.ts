import { basename, dirname, join } from 'node:path'
import type { FieldType } from '../flow/field-type.ts'
import type { Problem } from '../flow/source/problem.ts'
import { ownRows, printRows } from '../texts/print.ts'
import { rowsOf } from '../texts/rows.ts'
import type { Row } from '../texts/table.ts'
import type { Load } from './load.ts'

/** The sentences of a flow file; the problems where it is not sound. */
export interface FlowTexts {
  readonly rows: readonly Row[]
  /** The id of the flow that this one is a variant of. */
  readonly base: string | undefined
  readonly text: string
  readonly problems: readonly Problem[]
}

export function textsOf(load: Load, types: readonly FieldType[], file: string): FlowTexts {
  const { flow, problems, text } = load(file)
  if (!flow) return { rows: [], base: undefined, text, problems }
  const { extends: base } = JSON.parse(text) as { extends?: string }
  return { rows: rowsOf(flow, types), base, text, problems: [] }
}

/** The table of a flow file's sentences; of a variant's only those that its base does not have. */
export function tableOf(load: Load, types: readonly FieldType[], file: string): string {
  const { rows, base } = textsOf(load, types, file)
  if (base === undefined) return printRows(rows)
  const own = ownRows(rows, textsOf(load, types, join(dirname(file), `${base}.flow.json`)).rows)
  return `Only what differs from ${base}.\n\n${printRows(own)}`
}

/** Where the table of a flow file is kept, so that a review of the flow shows what visitors will read. */
export const tableFile = (file: string): string => join(dirname(file), 'texts', basename(file).replace(/\.flow\.json$/, '.txt'))
