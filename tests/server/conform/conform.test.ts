import { resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { compileProgram } from '../../../engine/language/compile/program.ts'
import { Bodies } from '../../../package/conform/bodies.ts'
import { type Result, examined } from '../../../package/conform/conform.ts'
import { examinations } from '../../../package/conform/examinations/index.ts'
import { jsonOf } from '../../../package/conform/report.ts'
import { builtIn } from '../../../package/vocabulary.ts'
import { flowsOf } from '../../../server/flow/flows-of.ts'
import { unlimited } from '../../../server/limits/limits.ts'
import { importStock } from '../../../server/offers/stock.ts'
import { databases } from '../../../server/testing/databases.ts'
import { openSite } from '../../../server/testing/site-under-test.ts'
import { restaurantOffers } from '../../../site/offers.ts'
import { load } from '../../support/load.ts'
import { type Fault, faults } from './faults.ts'
import { served } from './served.ts'

// An examination sends hundreds of calls, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

const today = '2026-07-01'
const root = resolve(import.meta.dirname, '../../..')
const programs = new Map(
  ['enquiry', 'short', 'piano', 'moving', 'restaurant'].map((id) => [
    id,
    compileProgram(load(resolve(root, `flows/${id}.flow.json`)).flow!, builtIn),
  ]),
)
const flows = flowsOf(programs, () => today)

const known = new Map<string, Bodies>()

/** Returns bodies of a flow, which take seconds to find. */
function bodiesOf(flow: string, count: number): Bodies {
  const name = `${flow} ${count}`
  const found = known.get(name) ?? new Bodies(programs.get(flow)!, { vocabulary: builtIn, today, count, seed: 1 })
  known.set(name, found)
  return found
}

/** Examines the reference server, or one with a fault, with a flow. */
async function examine(flow: string, fault?: Fault): Promise<Result[]> {
  const limits = fault?.isLimited ? {} : { limits: unlimited }
  const site = await openSite(databases[0], { flows, today: () => today, ...limits })
  await importStock(site.database, restaurantOffers(today))
  const right = (request: Request) => {
    const { url, method, headers, body } = request
    return site.request(url, { method, headers, body, duplex: 'half' } as RequestInit)
  }
  const server = await served(fault ? fault.in(right, site) : right)
  try {
    const subject = {
      base: server.origin,
      paths: {},
      flow: programs.get(flow)!.flow,
      bodies: bodiesOf(flow, fault ? 12 : 25),
    }
    const results: Result[] = []
    for await (const result of examined({ ...subject, patience: 10_000, limits: fault?.isLimited ?? false }))
      results.push(result)
    return results
  } finally {
    await server.close()
    await site.close()
  }
}

const failedIn = (results: readonly Result[]) =>
  results.filter(({ verdict }) => verdict === 'failed').map((result) => jsonOf(result, 'en'))

test.each(['enquiry', 'piano', 'moving', 'restaurant'])(
  'the reference server keeps every promise for the flow %s',
  async (flow) => {
    const results = await examine(flow)
    expect(failedIn(results)).toEqual([])
    expect(results).toHaveLength(examinations.length)
  },
)

test.each(faults)('$name: found as $found, and nothing else is', async (fault) => {
  const results = await examine(fault.flow ?? 'short', fault)
  expect(failedIn(results)).toEqual([expect.objectContaining({ name: fault.found })])
})
