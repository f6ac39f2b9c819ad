import { claim } from './claim.ts'
import type { Runner } from './describe-renderer.ts'
import { type OpenedStorage, storageChecks } from './storage-checks.ts'

/** The options of a storage's check. */
export interface StorageOptions {
  /** The test runner; by default the global `describe` and `it`. */
  readonly runner?: Runner
}

/**
 * Registers the checks that every storage of `createHandler` must pass: what is stored once, what is refused, what
 * calls at the same time may do, limits and notes, and what lasts.
 *
 * @param open opens the storage, once for each check
 */
export function describeStorage(
  name: string,
  open: () => OpenedStorage | Promise<OpenedStorage>,
  { runner = globalThis as unknown as Runner }: StorageOptions = {},
): void {
  claim(
    typeof runner.describe === 'function' && typeof runner.it === 'function',
    'describeStorage: there is no global describe and it; give them as "runner".',
  )
  runner.describe(`the storage ${name}`, () => {
    for (const [statement, check] of Object.entries(storageChecks))
      runner.it(statement, async () => {
        const opened = await open()
        try {
          await check(opened)
        } finally {
          await opened.close?.()
        }
      })
  })
}
