import { run } from '../../server/testing/program.ts'
import { makeSite, whenReady } from '../../tests/support/published-site.ts'
import { embeddedStore } from './embedded.ts'
import { measure, type Line } from './measure.ts'
import { postgresStore } from './postgres.ts'

/**
 * `npm run bench:server`: submissions through the real server as a share of bare transactions that write the same rows
 * into the same database, in turns. `-- quick` leaves out the full database and takes fewer rounds.
 */
const quick = process.argv.includes('quick')
const effort = quick ? { stored: [0], rounds: 3, count: 1000 } : { stored: [0, 1_000_000], rounds: 5, count: 2000 }

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
      lines.push(...(await measure(store, site, empty, effort)))
    } finally {
      await store.close()
    }
  }
} finally {
  await empty.stop()
  await site.remove()
}
console.table(lines)
