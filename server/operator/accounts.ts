import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { Database } from '../database/database.ts'
import { tableUnder } from '../enquiry/table.ts'
import {
  accountName,
  addAccount,
  changeAccount,
  listAccounts,
  removeAccount,
  type Role,
  roles,
} from '../inbox/accounts/accounts.ts'
import { newCodes } from '../inbox/accounts/one-time-code.ts'
import { leastPassword, newPassword } from '../inbox/accounts/password.ts'
import { StartError } from '../startup/start-error.ts'
import { type Operate, withDatabase } from './command.ts'

const usage = `Usage: npm run accounts                                            lists the accounts of the inbox
       npm run accounts -- --add <name> --role read|work|admin     adds one
       npm run accounts -- --role read|work|admin --change <name>  gives one another role
       npm run accounts -- --password <name>                       gives one another password
       npm run accounts -- --totp <name>                           requires one-time codes, or makes a new secret
       npm run accounts -- --no-totp <name>                        requires none any more
       npm run accounts -- --remove <name>                         removes one
The password is typed, or read from the standard input. If it is empty, one is made and printed.`

const options = {
  add: { type: 'string' },
  change: { type: 'string' },
  password: { type: 'string' },
  totp: { type: 'string' },
  'no-totp': { type: 'string' },
  remove: { type: 'string' },
  role: { type: 'string' },
} as const

type Verb = Exclude<keyof typeof options, 'role'>

/** What the command is to do. */
interface Order {
  readonly verb: Verb
  readonly name: string
  readonly role: Role | undefined
}

/** Lists or changes the accounts of the inbox. */
export const operate: Operate = async (settings, args) => {
  const order = readOrder(args)
  await withDatabase(settings, (database) => (order === undefined ? list(database) : carryOut(database, order)))
}

/** Reads the command's options; undefined for the list. */
function readOrder(args: readonly string[]): Order | undefined {
  const { role: given, ...verbs } = parsed(args)
  const [[verb, typed] = [], ...more] = Object.entries(verbs) as [Verb, string][]
  if (verb === undefined && given === undefined) return undefined
  const role = roles.find((each) => each === given)
  const needsRole = verb === 'add' || verb === 'change'
  const name = accountName(typed ?? '')
  if (
    verb === undefined ||
    more.length > 0 ||
    needsRole !== (given !== undefined) ||
    needsRole !== (role !== undefined)
  )
    throw new StartError(usage)
  if (name === undefined)
    throw new StartError('A name has 1 to 60 characters: letters, digits, and . _ @ + - behind the first one.')
  return { verb, name, role }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch {
    throw new StartError(usage)
  }
}

async function list(database: Database): Promise<void> {
  const accounts = await listAccounts(database)
  if (accounts.length === 0) return console.error('There are no accounts, and so there is no inbox. See: --add')
  const heading = ['name', 'role', 'one-time codes']
  const rows = accounts.map(({ name, role, totpSecret }) => [name, role, totpSecret === null ? 'no' : 'yes'])
  const table = tableUnder(heading)
  for (const row of rows) table.fit(row)
  console.log([table.line(heading), table.rule(), ...rows.map((row) => table.line(row))].join('\n'))
}

async function carryOut(database: Database, { verb, name, role }: Order): Promise<void> {
  const unless = (isKnown: boolean) => {
    if (!isKnown) throw new StartError(`There is no account ${name}.`)
  }
  switch (verb) {
    case 'add': {
      const password = await askPassword()
      if (!(await addAccount(database, { name, role: role!, password, now: new Date() })))
        throw new StartError(`There is an account ${name} already.`)
      return console.log(`The account ${name} can ${role} in the inbox, at /inbox.`)
    }
    case 'change':
      unless(await changeAccount(database, name, { role: role! }))
      return console.log(`The account ${name} can ${role} now. It is signed out everywhere.`)
    case 'password': {
      const password = await askPassword()
      unless(await changeAccount(database, name, { password }))
      return console.log(`The account ${name} has the new password. It is signed out everywhere.`)
    }
    case 'totp': {
      const { secret, uri } = await newCodes(name)
      unless(await changeAccount(database, name, { totpSecret: secret }))
      return console.log(`Enter this into the authenticator app of ${name}:\n${uri}\nSecret: ${secret}`)
    }
    case 'no-totp':
      unless(await changeAccount(database, name, { totpSecret: null }))
      return console.log(`The account ${name} needs no one-time code any more.`)
    case 'remove':
      unless(await removeAccount(database, name))
      return console.log(`The account ${name} is removed.`)
  }
}

/** Reads a password, or makes and prints one. */
async function askPassword(): Promise<string> {
  const given = process.stdin.isTTY ? await typedPassword() : (await text(process.stdin)).split(/\r?\n/)[0]!
  if (given === '') {
    const made = newPassword()
    console.log(`Password: ${made}`)
    return made
  }
  if ([...given].length < leastPassword) throw new StartError(`A password has at least ${leastPassword} characters.`)
  return given
}

/** Reads a line from the terminal, without showing what is typed. */
function typedPassword(): Promise<string> {
  process.stderr.write('Password (empty: one is made): ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  return new Promise((resolve) => {
    terminal.question('', (line) => {
      terminal.close()
      process.stderr.write('\n')
      resolve(line)
    })
  })
}
