import { createReadStream, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Funnel, FunnelCounter } from '../../language/funnel/funnel.ts'
import { printHtml } from '../../language/funnel/print-html.ts'
import { printSplit, printTable } from '../../language/funnel/print-table.ts'
import { readLog, type Rest } from '../../language/funnel/read-log.ts'
import { resultOf, type SplitResult, weightsIn } from '../../language/funnel/split-result.ts'
import { verdictTexts } from '../../language/funnel/split-text.ts'
import { createQuickJudge } from '../../language/judge.ts'
import type { Language } from '../../language/messages/catalogue.ts'
import { words } from '../../language/messages/wording.ts'
import { commandError } from '../command-error.ts'
import type { Project } from '../config/project.ts'
import { flowIds, flowSuffix } from '../flow-files.ts'
import { createLoader } from '../load.ts'
import { defineCommand } from './command.ts'

/**
 * `npm run funnel <log.jsonl…> [-- --by <key>] [--json] [--html <file>]`: shows how far the visitors of each flow get,
 * question by question, from the events that a site has logged, and which share of a split leads more visitors to send
 * the form. Lines that cannot be counted are reported on the error output. The exit code is 2 if there is no log, or if
 * it is empty.
 */
export const command = defineCommand({
  options: { by: { type: 'string', default: 'visit' }, json: { type: 'boolean' }, html: { type: 'string' } },
  async run({ values: { by, json, html }, positionals, language, project }) {
    if (positionals.length === 0) throw commandError('funnel-how', { example: 'npm run funnel events.jsonl' })
    const counter = new FunnelCounter()
    for (const file of positionals) {
      const rest = await readFile(file, by, counter)
      for (const line of complaints(rest, file, by, language)) console.error(line)
    }
    const funnels = counter.funnels()
    if (funnels.length === 0) throw commandError('funnel-empty', { files: positionals })
    const results = new Map(funnels.map((funnel) => [funnel, resultsOf(funnel, project)]))
    // The page is in English.
    const notesOf = (funnel: Funnel) => results.get(funnel)!.flatMap((result) => verdictTexts(result, 'en'))
    if (html !== undefined) writeFileSync(html, printHtml(funnels, notesOf))
    if (json) {
      const withResults = funnels.map((funnel) => ({ ...funnel, splits: results.get(funnel) }))
      console.log(JSON.stringify(withResults, null, 2))
      return 0
    }
    const splits = funnels.flatMap((funnel) =>
      results.get(funnel)!.map((result) => printSplit(funnel.flow, result, language)),
    )
    process.stdout.write([...splits, printTable(funnels)].join('\n'))
    return 0
  },
})

async function readFile(file: string, by: string, counter: FunnelCounter): Promise<Rest> {
  try {
    return await readLog(createReadStream(file, 'utf8'), by, (event) => counter.add(event))
  } catch {
    throw commandError('no-such-file', { name: file })
  }
}

/** Returns the results of a funnel's splits. The flow of the project, if it has no error, declares their sizes. */
function resultsOf({ flow: id, splits }: Funnel, { vocabulary, flows, art }: Project): SplitResult[] {
  const isHere = splits.length > 0 && existsSync(flows) && flowIds(flows).includes(id)
  const load = createLoader(vocabulary, createQuickJudge(vocabulary), art)
  const flow = isHere ? load(join(flows, id + flowSuffix)).flow : undefined
  return splits.map((count) => resultOf(count, weightsIn(flow, count.split)))
}

/** Returns the problems of a log's lines: each kind of problem once, with the first line that has it. */
const complaints = ({ unread }: Rest, file: string, key: string, language: Language): string[] =>
  unread.map(({ reason, line, count }) =>
    words(language, `funnel-${reason}`, { file, line, ...(count > 1 && { more: count - 1 }), key }),
  )
