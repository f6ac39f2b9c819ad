import { readFileSync, writeFileSync } from 'node:fs'
import { funnelsOf } from '../../language/funnel/funnel.ts'
import { printHtml } from '../../language/funnel/print-html.ts'
import { printTable } from '../../language/funnel/print-table.ts'
import { readLog, type Log } from '../../language/funnel/read-log.ts'
import type { Language } from '../../language/messages/catalogue.ts'
import { words } from '../../language/messages/wording.ts'
import { commandError } from '../command-error.ts'
import { defineCommand } from './command.ts'

/**
 * `npm run funnel <log.jsonl…> [-- --by <key>] [--json] [--html <file>]`: shows how far the visitors of each flow get,
 * question by question, from the events that a site has logged. Lines that cannot be counted are reported on the error
 * output. The exit code is 2 if there is no log, or if it is empty.
 */
export const command = defineCommand({
  options: { by: { type: 'string', default: 'visit' }, json: { type: 'boolean' }, html: { type: 'string' } },
  run({ values: { by, json, html }, positionals, language }) {
    if (positionals.length === 0) throw commandError('funnel-how', { example: 'npm run funnel events.jsonl' })
    const logs = positionals.map((file) => ({ file, ...readLog(textOf(file), by) }))
    for (const log of logs) for (const line of complaints(log, log.file, by, language)) console.error(line)
    const events = logs.flatMap((log) => log.events)
    if (events.length === 0) throw commandError('funnel-empty', { files: positionals })
    const funnels = funnelsOf(events)
    if (html !== undefined) writeFileSync(html, printHtml(funnels))
    if (json) console.log(JSON.stringify(funnels, null, 2))
    else process.stdout.write(printTable(funnels))
    return 0
  },
})

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw commandError('no-such-file', { name: file })
  }
}

/** Returns the problems of a log's lines: each kind of problem once, with the first line that has it. */
function complaints({ unread }: Log, file: string, by: string, language: Language): string[] {
  return [...new Set(unread.map(({ reason }) => reason))].map((reason) => {
    const lines = unread.filter((item) => item.reason === reason)
    return words(language, `funnel-${reason}`, {
      file,
      line: lines[0]!.line,
      ...(lines.length > 1 && { more: lines.length - 1 }),
      key: by,
    })
  })
}
