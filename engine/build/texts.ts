import { parseArgs } from 'node:util'
import type { Text } from '../../schemas/flow.ts'
import { pathText } from '../flow/source/path.ts'
import { flowSchemaFor } from '../flow/compile/flow-schema.ts'
import { slotsIn } from '../lint/slots.ts'
import { sentencesOf, type Row } from '../texts/table.ts'
import { fieldTypesIn } from './field-types.ts'
import { flowFiles } from './flow-files.ts'
import { createLoader } from './load.ts'
import { formatReport } from './report.ts'

/**
 * `npm run texts [files or folders…]`: every sentence of the flows, and in how many contexts it is said. Words are told
 * where they are used.
 */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { fields: { type: 'string' } } })
  const types = await fieldTypesIn(values.fields)
  const load = createLoader(types)
  for (const file of flowFiles(positionals.length > 0 ? positionals : ['flows'])) {
    const { flow, problems, texts } = load(file)
    if (!flow) {
      process.stderr.write(formatReport(problems, texts))
      return 1
    }
    const slots = [...slotsIn(flowSchemaFor(types), flow)].filter(({ kind, path }) => kind === 'text' && path[0] !== 'words')
    const rows = slots.flatMap(({ path, value }) => sentencesOf(flow, pathText(path), value as Text))
    process.stdout.write(`${file}\n${rows.map(line).join('\n')}\n`)
  }
  return 0
}

function line({ path, text, contexts, of }: Row): string {
  const where = contexts === of ? 'always' : `${contexts} of ${of}`
  return `${path.padEnd(48)} ${where.padEnd(12)} ${text.replaceAll('\n', ' / ')}`
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  },
)
