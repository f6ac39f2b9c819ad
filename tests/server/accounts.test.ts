import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEmbedded } from '../../server/database/embedded.ts'
import { findAccount } from '../../server/inbox/accounts/accounts.ts'
import { isPassword } from '../../server/inbox/accounts/password.ts'
import { run } from '../../server/testing/program.ts'

// Each test starts programs, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiwa-accounts-'))
  // The first command makes the tables.
  await writeFile(join(folder, 'kaiwa.db'), '')
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs the operator's command, and types a text into it. */
async function accounts(typed: string, ...options: string[]) {
  const program = run('accounts.ts', folder, { KAIWA_DATA: folder }, options)
  program.process.stdin!.end(typed)
  const code = await program.ended
  return { code, out: program.out(), err: program.err() }
}

/** Reads an account, once in a test: a process cannot open a file again that another one has used meanwhile. */
async function account(name: string) {
  const database = openEmbedded(join(folder, 'kaiwa.db'))
  const found = await findAccount(database, name)
  await database.close()
  return found
}

test('an account is added; its password is typed, and is neither an argument nor printed', async () => {
  expect(await accounts('')).toMatchObject({
    code: 0,
    out: '',
    err: expect.stringMatching(/^There are no accounts/) as unknown,
  })
  const added = await accounts('a long password\n', '--add', 'Hanako', '--role', 'work')
  expect(added).toEqual({ code: 0, out: 'The account hanako can work in the inbox, at /inbox.\n', err: '' })
  expect(await accounts('a long password\n', '--add', 'hanako', '--role', 'read')).toMatchObject({ code: 1, out: '' })
  const found = (await account('hanako'))!
  expect(found).toMatchObject({ role: 'work', totpSecret: null })
  expect(await isPassword('a long password', found.password)).toBe(true)
})

test('an account gets another role, a made password and one-time codes, and is removed', async () => {
  await accounts('a long password\n', '--add', 'hanako', '--role', 'work')
  expect(await accounts('', '--change', 'hanako', '--role', 'admin')).toMatchObject({ code: 0 })
  const totp = await accounts('', '--totp', 'hanako')
  const secret = /^Secret: ([A-Z2-7]{32})$/m.exec(totp.out)![1]!
  expect(totp.out).toContain(`secret=${secret}`)
  const made = await accounts('', '--password', 'hanako')
  const password = /^Password: (\S{20})$/m.exec(made.out)![1]!
  const { out } = await accounts('')
  expect(out.trimEnd().split('\n').at(-1)).toMatch(/^hanako +admin +yes$/)
  const found = (await account('hanako'))!
  expect(found).toMatchObject({ role: 'admin', totpSecret: secret })
  expect(await isPassword(password, found.password)).toBe(true)

  expect(await accounts('', '--no-totp', 'hanako')).toMatchObject({ code: 0 })
  expect((await accounts('')).out).toMatch(/^hanako +admin +no$/m)
  expect(await accounts('', '--remove', 'hanako')).toMatchObject({ code: 0 })
  expect((await accounts('')).out).toBe('')
})

test.each<[string, string[], RegExp]>([
  ['', ['--add', 'hanako'], /^Usage: /],
  ['', ['--add', 'hanako', '--role', 'boss'], /^Usage: /],
  ['', ['--remove', 'hanako', '--role', 'read'], /^Usage: /],
  ['', ['--remove', 'hanako', '--totp', 'hanako'], /^Usage: /],
  ['', ['--role', 'read'], /^Usage: /],
  ['', ['hanako'], /^Usage: /],
  ['', ['--add', 'a b', '--role', 'read'], /^A name has /],
  ['short\n', ['--add', 'hanako', '--role', 'read'], /^A password has at least 12 characters\./],
  ['', ['--remove', 'hanako'], /^There is no account hanako\./],
])('with the input %j, the arguments %j are refused', async (typed, options, reason) => {
  expect(await accounts(typed, ...options)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(reason) as unknown,
  })
  expect((await accounts('')).out).toBe('')
})
