import { createRequire } from 'node:module'
import { commandError, missingPackage } from '../../engine/tools/command-error.ts'
import type { Settings } from '../../server/startup/settings.ts'

const { peerDependencies } = createRequire(import.meta.url)('kaiwa-form/package.json') as {
  readonly peerDependencies: Readonly<Record<string, string>>
}

/** The driver of the database that the settings name. */
export const driverFor = ({ databaseUrl }: Pick<Settings, 'databaseUrl'>): string =>
  databaseUrl === undefined ? 'libsql' : 'pg'

/** The packages that a server with some settings needs. Projects that only build forms do without them. */
export const serverPackages = (settings: Pick<Settings, 'databaseUrl' | 'metrics'>): readonly string[] => [
  'hono',
  '@hono/node-server',
  driverFor(settings),
  ...(settings.metrics ? ['prom-client'] : []),
]

/**
 * Loads packages that a command needs.
 *
 * @param load imports one of them
 * @throws CommandError with the line that installs all that are missing
 */
export async function demandPackages(
  command: string,
  names: readonly string[],
  load: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<void> {
  const missing: string[] = []
  for (const name of names)
    await load(name).catch((error: unknown) => {
      if (missingPackage(error) === undefined) throw error
      missing.push(name)
    })
  if (missing.length > 0) throw commandError('needs-packages', { command, missing, line: installLine(missing) })
}

/** Returns the line that installs packages in versions with which this package works. */
const installLine = (names: readonly string[]): string =>
  `npm install ${names.map((name) => `${name}@${compatible(peerDependencies[name] ?? '')}`).join(' ')}`

/** Returns the part of a version that compatible ones share: `^4.13.19` gives `4`, `^0.5.29` gives `0.5`. */
const compatible = (range: string): string => /0\.\d+|\d+/.exec(range)?.[0] ?? 'latest'
