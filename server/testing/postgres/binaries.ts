import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The folder of PostgreSQL's programs: on the path, or where Debian and Homebrew put them; undefined for none. */
export function findBinaries(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const folders = [...onPath, ...versionsIn('/usr/lib/postgresql', 'bin'), ...versionsIn('/opt/homebrew/opt', 'bin')]
  return folders.find((folder) => programs.every((name) => existsSync(join(folder, name))))
}

const programs = ['initdb', 'pg_basebackup', 'pg_ctl', 'postgres']

function versionsIn(parent: string, bin: string): string[] {
  if (!existsSync(parent)) return []
  const versions = readdirSync(parent).filter((name) => /^(?:postgresql@)?\d+$/.test(name))
  const number = (name: string) => Number(name.replace(/\D/g, ''))
  return versions.toSorted((a, b) => number(b) - number(a)).map((name) => join(parent, name, bin))
}

/**
 * Returns the user that runs the programs. They refuse to run as root, so root runs them as a user with fewer rights.
 */
export function runner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].map((name) => users.find(([each]) => each === name)).find(Boolean)
  if (!user) throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}
