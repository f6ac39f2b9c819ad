import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Reports whether packages can be installed from here: the machine runs Debian or a derivative, and the user is an
 * administrator.
 */
export const mayInstallPackages = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** Installs Debian packages without prompts. If that fails, the package manager prints its own error message. */
export function installPackages(packages: readonly string[]): void {
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
}
