import { parseArgs } from 'node:util'
import { fieldTypesIn } from './field-types.ts'
import { checkFlows } from './flow-check.ts'
import { flowFiles } from './flow-files.ts'
import { formatReport, toJson } from './report.ts'

/**
 * `npm run check [files or folders…] [-- --json]`: everything that is wrong with the flow files. Exit code 0 when there
 * is no error, 1 when there is one, 2 when the check itself cannot run.
 */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { fields: { type: 'string' }, json: { type: 'boolean' } },
  })
  const types = await fieldTypesIn(values.fields)
  const files = flowFiles(positionals.length > 0 ? positionals : ['flows'])
  const { problems, texts, sound } = checkFlows(files, types)
  const colour = process.stdout.isTTY && process.env.NO_COLOR === undefined
  if (values.json) console.log(toJson(problems))
  else if (problems.length > 0) process.stdout.write(formatReport(problems, texts, { colour }))
  else console.log(`${files.length} flow${files.length === 1 ? '' : 's'}, no problems`)
  return sound ? 0 : 1
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  },
)
