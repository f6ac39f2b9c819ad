import type { Database, Statements } from '../../database/database.ts'
import { stored } from './password.ts'

/** The roles, from the least to the greatest: each may do everything that those before it may do. */
export const roles = ['read', 'work', 'admin'] as const

export type Role = (typeof roles)[number]

/** The languages of the inbox. */
export const languages = ['en', 'ja'] as const

export type Language = (typeof languages)[number]

/** A person who uses the inbox. */
export interface Account {
  readonly name: string
  readonly role: Role
  /** Null for that of the browser. */
  readonly language: Language | null
}

/** An account with all that proves a sign-in. */
export interface SecretAccount extends Account {
  readonly password: string
  /** Secret of the one-time codes in base32; null without them. */
  readonly totpSecret: string | null
}

/** Reports whether a role may do what needs another one. */
export const mayDo = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed)

/** Returns an account's name as it is stored; undefined if it cannot be one. */
export function accountName(text: string): string | undefined {
  const name = text.normalize('NFKC').trim().toLowerCase()
  return /^[a-z0-9][\w.@+-]{0,59}$/.test(name) ? name : undefined
}

const columns = 'name, role, language, password, totp_secret as "totpSecret"'

/** Returns an account; undefined if there is none of the name. */
export async function findAccount(database: Database, name: string): Promise<SecretAccount | undefined> {
  const [account] = await database.query<SecretAccount>(`select ${columns} from inbox_accounts where name = ?`, [name])
  return account
}

/** Returns all accounts, by name. */
export const listAccounts = (database: Database) =>
  database.query<SecretAccount>(`select ${columns} from inbox_accounts order by name`)

/** Reports whether there is an account, without which there is no inbox. */
export const hasAccount = async (database: Database): Promise<boolean> =>
  (await database.query('select 1 from inbox_accounts limit 1')).length > 0

/** Adds an account; false if there is one of the name. */
export async function addAccount(
  database: Database,
  { name, role, password, now }: { name: string; role: Role; password: string; now: Date },
): Promise<boolean> {
  const rows = await database.query(
    `insert into inbox_accounts (name, role, password, totp_step, created_at) values (?, ?, ?, 0, ?)
     on conflict (name) do nothing returning name`,
    [name, role, await stored(password), now.toISOString()],
  )
  return rows.length > 0
}

/** Removes an account with its sessions. What it wrote stays under its name. False if there is none of the name. */
export const removeAccount = async (database: Database, name: string): Promise<boolean> =>
  (await database.query('delete from inbox_accounts where name = ? returning name', [name])).length > 0

/** The parts of an account that an operator changes. */
interface Change {
  readonly role?: Role
  readonly password?: string
  /** Null switches the one-time codes off. */
  readonly totpSecret?: string | null
}

/** Changes an account and ends all its sessions. False if there is none of the name. */
export async function changeAccount(database: Database, name: string, change: Change): Promise<boolean> {
  const values = {
    ...(change.role !== undefined && { role: change.role }),
    ...(change.password !== undefined && { password: await stored(change.password) }),
    ...(change.totpSecret !== undefined && { totp_secret: change.totpSecret, totp_step: 0 }),
  }
  const sets = Object.keys(values).map((column) => `${column} = ?`)
  return database.transaction(async (statements) => {
    await endSessions(statements, name)
    const rows = await statements.query(`update inbox_accounts set ${sets.join(', ')} where name = ? returning name`, [
      ...Object.values(values),
      name,
    ])
    return rows.length > 0
  })
}

const endSessions = (statements: Statements, name: string) =>
  statements.query('delete from inbox_sessions where account = ?', [name])

/** Stores the language that an account has chosen. */
export async function setLanguage(database: Database, name: string, language: Language): Promise<void> {
  await database.query('update inbox_accounts set language = ? where name = ?', [language, name])
}
