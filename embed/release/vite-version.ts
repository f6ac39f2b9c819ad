import { version } from 'vite'
import { commandError } from '../../engine/tools/command-error.ts'

/** The oldest major version of Vite that builds and serves forms. */
const oldest = 8

/**
 * Rejects a version of Vite that does not know the settings with which forms are built.
 *
 * @throws CommandError that names the version to install
 */
export function demandVite(installed: string = version): void {
  if (Number.parseInt(installed, 10) < oldest)
    throw commandError('old-vite', { installed, oldest, line: `npm install vite@${oldest}` })
}
