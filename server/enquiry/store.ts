import type { Database, Statements } from '../database/database.ts'
import { claimFiles, MissingFiles } from '../files/claim.ts'
import { confirm } from './confirm.ts'
import type { Enquiry } from './enquiry.ts'
import type { Identity } from './identity.ts'
import { insertEnquiry } from './insert.ts'
import { pointKey, takeKeys } from './keys.ts'
import { obstacle } from './obstacle.ts'
import { impliesStored, Refused, type Refusal } from './refused.ts'
import { storeTogether } from './store-together.ts'
import { supersede } from './supersede.ts'

/** The token; or why nothing was stored, with the fields whose files are not there. */
type Outcome = { readonly token: string } | { readonly refused: Refusal } | { readonly missing: readonly string[] }

const mostTries = 5

/**
 * Stores enquiries: each gives its token, or that of the enquiry which the same form has made before. Unique
 * constraints decide, so parallel calls and several servers agree; what is refused leaves nothing behind. An outcome
 * that follows from an enquiry stored before is given once that one is confirmed.
 */
export function enquiryStore(database: Database) {
  const isStored = storeTogether(database)
  return async (enquiry: Enquiry, identity: Identity): Promise<Outcome> => {
    if (await isStored(enquiry, identity)) return { token: enquiry.token }
    try {
      return await database.transaction((statements) => storeOrConfirm(statements, enquiry, identity))
    } catch (error) {
      if (error instanceof Refused) return { refused: error.reason }
      if (error instanceof MissingFiles) return { missing: error.fields }
      throw error
    }
  }
}

/** Stores an enquiry, or confirms the one that is in its way, in one transaction. */
async function storeOrConfirm(statements: Statements, enquiry: Enquiry, identity: Identity): Promise<Outcome> {
  // Whatever breaks it breaks the statements behind it, too.
  statements.script('savepoint nothing_stored').catch(() => undefined)
  try {
    const token = await store(statements, enquiry, identity)
    if (token !== enquiry.token) await confirm(statements)
    return { token }
  } catch (error) {
    if (!(error instanceof Refused) || !impliesStored(error.reason)) throw error
    await statements.script('rollback to savepoint nothing_stored')
    await confirm(statements)
    return { refused: error.reason }
  }
}

async function store(statements: Statements, enquiry: Enquiry, identity: Identity): Promise<string> {
  const earlier = await takeKeys(statements, enquiry, identity)
  await supersede(statements, enquiry, identity, earlier ?? enquiry.token)
  if (earlier !== undefined) return earlier
  const stored = await storedOrFound(statements, enquiry, identity)
  if (stored === enquiry.token && identity.files.files.length > 0) await claimFiles(statements, enquiry, identity.files)
  if (stored !== enquiry.token) {
    if (identity.key !== undefined) await pointKey(statements, identity.key, stored)
    await supersede(statements, enquiry, identity, stored)
  }
  return stored
}

async function storedOrFound(statements: Statements, enquiry: Enquiry, identity: Identity): Promise<string> {
  let duplicateOf: string | null = null
  for (let tries = 0; tries < mostTries; tries++) {
    if (await insertEnquiry(statements, enquiry, identity, duplicateOf)) return enquiry.token
    const found = await obstacle(statements, enquiry, identity)
    if ('form' in found) return found.form
    if ('applicant' in found && !identity.acceptDuplicates) throw new Refused('duplicated')
    if ('applicant' in found) duplicateOf = found.applicant
  }
  throw new Error('Nothing was in the way of an enquiry that could not be stored.')
}
