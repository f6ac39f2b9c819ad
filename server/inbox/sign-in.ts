import type { Database } from '../database/database.ts'
import type { Limits, Take } from '../limits/limits.ts'
import { accountName, findAccount } from './accounts/accounts.ts'
import { takeCode } from './accounts/one-time-code.ts'
import { isPassword } from './accounts/password.ts'
import { log } from './log.ts'

/** The fields of the form for signing in, and the network that they come from. */
interface Attempt {
  readonly account: string
  readonly password: string
  readonly code: string
  readonly network: string
}

/** The account's name; or why nobody is signed in, with the seconds to wait. */
type Outcome = { readonly account: string } | { readonly refused: 'wrong' } | { readonly wait: number }

const [minute, hour] = [60_000, 3_600_000]

/**
 * The limits of an attempt: the more attempts fail, the longer the next one has to wait. Those of the account alone are
 * wide, so that nobody can keep its owner out.
 */
function ofAttempt(account: string, network: string): readonly Take[] {
  const both = `${account} from ${network}`
  return [
    { key: `inbox a minute ${both}`, most: 5, span: minute },
    { key: `inbox an hour ${both}`, most: 15, span: hour },
    { key: `inbox a day ${both}`, most: 40, span: 24 * hour },
    { key: `inbox network ${network}`, most: 100, span: hour },
    { key: `inbox account ${account}`, most: 300, span: hour },
  ]
}

/**
 * Decides whether somebody is signed in. Wrong passwords, wrong codes and unknown accounts have the same outcome, after
 * the same time.
 *
 * @throws TooManyPasswords
 */
export async function signIn(
  { database, limits, now }: { readonly database: Database; readonly limits: Limits; readonly now: () => Date },
  { account: typed, password, code, network }: Attempt,
): Promise<Outcome> {
  const name = accountName(typed)
  const takes = ofAttempt(name ?? '', network)
  const used = await limits.take(takes)
  if (used) return { wait: used.wait }
  const account = name === undefined ? undefined : await findAccount(database, name)
  const isRight = await isPassword(password, account?.password)
  if (!account || !isRight || !(await takeCode(database, account, code, now()))) {
    await log(database, now(), { account: account?.name ?? null, action: 'sign-in-failed' })
    return { refused: 'wrong' }
  }
  await limits.giveBack(takes)
  await log(database, now(), { account: account.name, action: 'signed-in' })
  return { account: account.name }
}
