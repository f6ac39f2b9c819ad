import { run } from '../../server/testing/program.ts'
import { makeSite, whenReady } from '../../tests/support/published-site.ts'
import { embeddedStore } from './embedded.ts'
import { measure, type Line } from './measure.ts'
import { postgresStore } from './postgres.ts'
import { connections } from './visitors.ts'

/**
 * `npm run bench:server`: submissions through the real server as a share of bare transactions that write the same rows
 * into the same database, in turns. `-- quick` leaves out the full database and takes fewer rounds.
 */
const quick = process.argv.includes('quick')
const effort = quick ? { stored: [0], rounds: 10, count: 200 } : { stored: [0, 1_000_000], rounds: 20, count: 200 }

const site = await makeSite()
const empty = await whenReady(run('../bench/server/empty-route.ts', site.folder, {}))
const lines: Line[] = []
try {
  for (const open of [embeddedStore, postgresStore]) {
    const store = await open()
    if (store === undefined) {
      console.log('No PostgreSQL was found (initdb, pg_ctl, postgres): measured on the embedded database only.')
      continue
    }
    try {
      lines.push(...(await measure(store, site, empty, { ...effort, webhook: false })))
      lines.push(...(await measure(store, site, empty, { ...effort, stored: [0], webhook: true })))
    } finally {
      await store.close()
    }
  }
} finally {
  await empty.stop()
  await site.remove()
}
console.table(lines)
console.log(
  `Share: submissions of one server (${connections} at a time) by bare transactions, medians of short rounds in turns;
at least 0.5 is wanted embedded, 0.4 on PostgreSQL.
An empty route is Node's HTTP alone: what is missing to it is the judging of the answer and the rows.
Embedded, the server and its database share one thread, and submissions that wait together share a commit;
a bare one has its own.`,
)
