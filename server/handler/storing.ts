import type { Claims, KnownKey, NewEnquiry, Outcome } from './storage.ts'

/** An enquiry that is stored under the key of an earlier form. */
export interface EarlierEnquiry {
  readonly token: string
  readonly flow: string
  readonly form: string
}

/** What a stored enquiry holds, so that no other enquiry can have it. */
export interface Held {
  /** Null for an enquiry without a known person, or if another enquiry of the person holds it. */
  readonly applicant: string | null
  /** The token of the enquiry of the same person that counts; null if there is none. */
  readonly duplicateOf: string | null
}

/** The rows of a storage, read and written in one transaction. */
export interface Rows {
  key(key: string): Promise<KnownKey | undefined>
  /** Adds a key that is unknown. */
  addKey(key: string, known: KnownKey): Promise<void>
  /** Returns the enquiries that are not replaced, to which some of these keys lead. */
  earlier(keys: readonly string[]): Promise<readonly EarlierEnquiry[]>
  /** Returns the token of the enquiry that holds a form. */
  holderOfForm(form: string): Promise<string | undefined>
  /** Returns the enquiry that holds a person. */
  holderOfApplicant(applicant: string): Promise<{ readonly token: string; readonly createdAt: string } | undefined>
  /** Takes the person from an enquiry, which stays as it is otherwise. */
  freeApplicant(token: string): Promise<void>
  /** Marks an enquiry as replaced. It no longer holds its form and its person. */
  replace(token: string, by: string): Promise<void>
  addEnquiry(enquiry: NewEnquiry, form: string, held: Held): Promise<void>
}

/** Carries out `store` of a storage with its rows. It writes after all reading, so that a refusal changes nothing. */
export async function storeIn(rows: Rows, enquiry: NewEnquiry, claims: Claims): Promise<Outcome> {
  const { key, form, applicant, replaced } = claims
  // A database may show each statement what others have committed before it. Whatever one of these statements finds,
  // those below it see all that was committed together with it; and what none finds is refused when it is added.
  const holder = applicant === undefined ? undefined : await rows.holderOfApplicant(applicant)
  const holderOfForm = await rows.holderOfForm(form)
  const known = key === undefined ? undefined : await rows.key(key)
  const unknown: string[] = []
  for (const item of new Set(replaced)) if (item !== key && !(await rows.key(item))) unknown.push(item)
  const earlier = replaced.length === 0 ? [] : await rows.earlier(replaced)

  if (known && known.token === null) return { refused: 'replaced' }
  if (known && known.form !== form) return { refused: 'key_reused' }
  const same = known?.token ?? holderOfForm
  const isNew = same === undefined
  const token = same ?? enquiry.token
  const ended = earlier.filter((item) => item.flow === enquiry.flow && item.form !== form && item.token !== token)
  const isOld = holder !== undefined && holder.createdAt <= claims.applicantSince
  const inTheWay = isNew && holder && !isOld && !ended.some((item) => item.token === holder.token) ? holder : undefined
  if (inTheWay && !claims.acceptsDuplicates) return { refused: 'duplicated' }

  for (const item of ended) await rows.replace(item.token, token)
  for (const item of unknown) await rows.addKey(item, { form: null, token: null })
  if (isNew) {
    if (holder && isOld) await rows.freeApplicant(holder.token)
    const duplicateOf = inTheWay?.token ?? null
    await rows.addEnquiry(enquiry, form, { applicant: inTheWay ? null : (applicant ?? null), duplicateOf })
  }
  if (key !== undefined && !known) await rows.addKey(key, { form, token })
  return { token }
}
