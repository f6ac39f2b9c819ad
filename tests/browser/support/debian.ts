import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether this machine's packages can be installed from here: Debian or a relative of it, and an administrator. */
export const mayInstallPackages = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** Installs Debian packages without asking; the package manager's own words when it cannot. */
export function installPackages(packages: readonly string[]): void {
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
}
