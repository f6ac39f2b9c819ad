import { canonicalForm } from '../../server/enquiry/form.ts'
import type { Claims, NewEnquiry, Storage } from '../../server/handler/storage.ts'
import { claim } from './claim.ts'

/** A storage that is to be examined. It need not be empty: each check uses keys, forms and persons of its own. */
export interface OpenedStorage {
  readonly storage: Storage
  /** Returns the stored answers of an enquiry, as your own code reads them; undefined if there is no such enquiry. */
  readonly answers: (token: string) => unknown
  /** Opens the same storage as another server does; left out by a storage that ends with its process. */
  readonly reopen?: () => Promise<Storage>
  readonly close?: () => Promise<void>
}

type Check = (opened: OpenedStorage) => Promise<void>

/** The number of calls that a check makes at once. */
const many = 16

let count = 0
const fresh = (name: string) => `${name}-${++count}-${Math.random().toString(36).slice(2)}`

/** Answers that a careless storage changes: other scripts, quotes, line breaks, nested values, unusual names. */
const answer = {
  name: `O'Brien "山田" \u{20BB7}`,
  message: 'first line\nsecond line\t%s ? $1 :a',
  number: 0.1,
  empty: '',
  isParent: false,
  list: ['b', 'a'],
  entries: [{ name: 'a', age: 3 }],
  constructor: 'x',
}

/** Returns a new enquiry. */
const enquiryOf = (more: Partial<NewEnquiry> = {}): NewEnquiry => ({
  token: fresh('token'),
  createdAt: '2026-07-01T00:00:00.000Z',
  flow: 'contact',
  version: 'version',
  consent: 'consent',
  mode: 'self',
  name: null,
  reading: null,
  tel: null,
  email: 'alex@example.com',
  answer,
  clients: [1, 'two'],
  phoneVerifiedAt: null,
  ...more,
})

/** Returns claims under which nothing is in the way of an enquiry. */
const claimsOf = (more: Partial<Claims> = {}): Claims => ({
  key: fresh('key'),
  form: fresh('form'),
  applicant: fresh('applicant'),
  applicantSince: '2026-06-01T00:00:00.000Z',
  acceptsDuplicates: false,
  replaced: [],
  ...more,
})

/** Stores a new enquiry and returns its claims, and its token if it was stored. */
async function stored({ storage }: OpenedStorage, more: Partial<Claims> = {}, about: Partial<NewEnquiry> = {}) {
  const [enquiry, claims] = [enquiryOf(about), claimsOf(more)]
  const outcome = await storage.store(enquiry, claims)
  return { enquiry, claims, outcome, isNew: 'token' in outcome && outcome.token === enquiry.token }
}

type Stored = Awaited<ReturnType<typeof stored>>

const shown = (value: unknown) => JSON.stringify(value) ?? 'nothing'

/** @throws Error unless two values are the same, in whatever order their keys are */
function expectSame(found: unknown, expected: unknown, message: string): void {
  const text = (value: unknown) => canonicalForm({ value })
  claim(text(found) === text(expected), `${message} Expected: ${shown(expected)}. Found: ${shown(found)}.`)
}

const expectNew = ({ isNew, outcome }: Stored, message: string) => claim(isNew, `${message} Found: ${shown(outcome)}.`)

const expectRefused = ({ outcome }: Stored, reason: string, message: string) =>
  expectSame(outcome, { refused: reason }, message)

/** Counts the outcomes of calls that were made at once: those that stored, and the others by their text. */
function tally(calls: readonly Stored[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { isNew, outcome } of calls) {
    const name = isNew ? 'stored' : 'refused' in outcome ? outcome.refused : 'an earlier token'
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const atOnce = <Result>(call: () => Promise<Result>): Promise<readonly Result[]> =>
  Promise.all(Array.from({ length: many }, call))

const now = '2026-07-01T00:00:00.000Z'
const later = '2026-07-01T00:10:00.000Z'
const muchLater = '2026-07-01T00:20:00.000Z'

/** The checks of what is stored, by the statements that they check. */
const ofEnquiries: Readonly<Record<string, Check>> = {
  'an enquiry is stored as it is, and its key leads to it': async (opened) => {
    const first = await stored(opened)
    expectNew(first, 'An enquiry that nothing is in the way of is not stored.')
    const { token } = first.enquiry
    expectSame(await opened.answers(token), answer, 'The answers are stored in another form.')
    expectSame(
      await opened.storage.find(first.claims.key!),
      { form: first.claims.form, token },
      'Its key leads elsewhere.',
    )
    expectSame(await opened.storage.find(fresh('key')), undefined, 'An unknown key is known.')
  },

  'an enquiry without a key or a person is stored': async (opened) => {
    const without = { key: undefined, applicant: undefined }
    expectNew(await stored(opened, without), 'The first one is not stored.')
    expectNew(await stored(opened, without), 'A second one is not stored.')
  },

  'the same form is stored once, under whatever key': async (opened) => {
    const first = await stored(opened)
    const { claims, enquiry } = first
    const again = await stored(opened, claims)
    expectSame(again.outcome, { token: enquiry.token }, 'The same form under the same key gets another token.')
    const other = await stored(opened, { ...claims, key: fresh('key') })
    expectSame(other.outcome, { token: enquiry.token }, 'The same form under another key gets another token.')
    const known = await opened.storage.find(other.claims.key!)
    expectSame(known, { form: claims.form, token: enquiry.token }, 'That key does not lead to the stored enquiry.')
    expectSame(await opened.answers(again.enquiry.token), undefined, 'The form is stored a second time.')
  },

  'another form under a used key is refused, and changes nothing': async (opened) => {
    const first = await stored(opened)
    const { key } = first.claims
    const [unseen, form, applicant] = [fresh('key'), fresh('form'), fresh('applicant')]
    const second = await stored(opened, { key, form, applicant, replaced: [unseen] })
    expectRefused(second, 'key_reused', 'It is not refused.')
    expectSame(await opened.answers(second.enquiry.token), undefined, 'It is stored.')
    expectSame(
      await opened.storage.find(key!),
      { form: first.claims.form, token: first.enquiry.token },
      'The key leads elsewhere.',
    )
    expectSame(await opened.storage.find(unseen), undefined, 'A key that it wanted to replace is known.')
    expectNew(await stored(opened, { form, applicant }), 'Its form or its person counts as stored.')
  },

  'a second enquiry of a person is refused, and changes nothing': async (opened) => {
    const { claims } = await stored(opened)
    const { applicant } = claims
    const second = await stored(opened, { applicant, replaced: [fresh('key')] })
    expectRefused(second, 'duplicated', 'It is not refused.')
    expectSame(await opened.answers(second.enquiry.token), undefined, 'It is stored.')
    expectSame(await opened.storage.find(second.claims.key!), undefined, 'Its key is taken.')
    expectSame(await opened.storage.find(second.claims.replaced[0]!), undefined, 'A key that it replaces is taken.')
  },

  'a second enquiry of a person is stored where duplicates are accepted': async (opened) => {
    const { applicant } = (await stored(opened)).claims
    for (const place of ['second', 'third'])
      expectNew(await stored(opened, { applicant, acceptsDuplicates: true }), `The ${place} one is not stored.`)
    expectRefused(await stored(opened, { applicant }), 'duplicated', 'One more is stored where they are not accepted.')
  },

  'an enquiry that is too old is not in the way of its person': async (opened) => {
    const { applicant } = (await stored(opened, {}, { createdAt: '2026-05-01T00:00:00.000Z' })).claims
    expectNew(await stored(opened, { applicant }), 'A second one is not stored.')
    expectRefused(await stored(opened, { applicant }), 'duplicated', 'A third one is not refused.')
  },

  'an enquiry takes the place of those that it replaces': async (opened) => {
    const first = await stored(opened)
    const [key, applicant] = [first.claims.key!, first.claims.applicant]
    const late = fresh('key')
    const second = await stored(opened, { applicant, replaced: [key, late] })
    expectNew(second, 'It is not stored, although it replaces the earlier one of the same person.')
    expectSame(await opened.answers(first.enquiry.token), answer, 'The replaced one is no longer stored.')
    expectRefused(await stored(opened, { key: late }), 'replaced', 'A form under a replaced key is not refused.')
    expectSame(await opened.storage.find(late), { form: null, token: null }, 'The replaced key leads somewhere.')
    expectRefused(await stored(opened, { applicant }), 'duplicated', 'The person of the new one does not count.')
    expectNew(await stored(opened, { form: first.claims.form }), 'The replaced form still counts as stored.')
  },

  'an enquiry of another flow is not replaced': async (opened) => {
    const first = await stored(opened, {}, { flow: 'other' })
    const { key, applicant } = first.claims
    const second = await stored(opened, { applicant, replaced: [key!] })
    expectRefused(second, 'duplicated', 'It no longer counts for its person.')
  },

  'of many calls with one key and one form, one stores': async (opened) => {
    for (let round = 0; round < 3; round++) {
      const claims = claimsOf()
      const calls = await atOnce(() => stored(opened, claims))
      expectSame(tally(calls), { stored: 1, 'an earlier token': many - 1 }, 'The outcomes are wrong.')
      const tokens = new Set(calls.map(({ outcome }) => shown(outcome)))
      claim(tokens.size === 1, `They get ${tokens.size} tokens.`)
    }
  },

  'of many calls with one key and different forms, one stores': async (opened) => {
    const key = fresh('key')
    const calls = await atOnce(() => stored(opened, { key }))
    expectSame(tally(calls), { stored: 1, key_reused: many - 1 }, 'The outcomes are wrong.')
  },

  'of many calls of one person, one stores': async (opened) => {
    const applicant = fresh('applicant')
    const calls = await atOnce(() => stored(opened, { applicant }))
    expectSame(tally(calls), { stored: 1, duplicated: many - 1 }, 'The outcomes are wrong.')
  },

  'a form that arrives together with its replacement is refused or replaced': async (opened) => {
    for (let round = 0; round < 4; round++) {
      const [key, applicant] = [fresh('key'), fresh('applicant')]
      const [late, second] = await Promise.all([
        stored(opened, { key, applicant }),
        stored(opened, { applicant, replaced: [key] }),
      ])
      const isRefused = 'refused' in late.outcome && late.outcome.refused !== 'key_reused'
      claim(late.isNew || isRefused, `The form got: ${shown(late.outcome)}.`)
      expectNew(second, 'The replacement is not stored.')
    }
  },
}

const take = (id: string, amount: number, most = 3) => ({ id, amount, most, expires: later })

/** The checks of limits and notes. */
const ofRest: Readonly<Record<string, Check>> = {
  'a limit is used up, and then begins again': async ({ storage }) => {
    const id = fresh('limit')
    expectSame(await storage.take([take(id, 2)], now), undefined, 'The first amount is refused.')
    expectSame(await storage.take([take(id, 1)], now), undefined, 'An amount that is left is refused.')
    const usedUp = { id, expires: later }
    const next = { ...take(id, 1), expires: muchLater }
    expectSame(await storage.take([next], now), usedUp, 'More is taken than there is, or its end is wrong.')
    expectSame(await storage.take([next], later), undefined, 'It has not ended.')
    expectSame(await storage.take([{ ...next, amount: 3 }], later), { id, expires: muchLater }, 'It counts nothing.')
  },

  'of several limits all are taken, or none': async ({ storage }) => {
    const [free, full] = [fresh('limit'), fresh('limit')]
    await storage.take([take(full, 3)], now)
    for (const limits of [
      [take(free, 1), take(full, 1)],
      [take(full, 1), take(free, 1)],
    ])
      expectSame(
        await storage.take(limits, now),
        { id: full, expires: later },
        'The limit that is used up is not named.',
      )
    expectSame(await storage.take([take(free, 3)], now), undefined, 'A call that was refused has taken something.')
  },

  'an amount is given back': async ({ storage }) => {
    const id = fresh('limit')
    await storage.take([take(id, 3)], now)
    expectSame(await storage.take([take(id, -2)], now), undefined, 'It is refused.')
    expectSame(await storage.take([take(id, 2)], now), undefined, 'It cannot be taken again.')
    expectSame(await storage.take([take(id, 1)], now), { id, expires: later }, 'More comes back than was given.')
  },

  'of many calls that take from a limit, as many succeed as it allows': async ({ storage }) => {
    const id = fresh('limit')
    const replies = await atOnce(() => storage.take([take(id, 1, 5)], now))
    const taken = replies.filter((reply) => reply === undefined).length
    claim(taken === 5, `5 of ${many} could be taken, and ${taken} were.`)
  },

  'a note is read until it expires, and written over': async ({ storage }) => {
    const id = fresh('note')
    expectSame(await storage.readNote(id, now), undefined, 'A note that nobody has written is read.')
    await storage.writeNote(id, 'first', later)
    await storage.writeNote(id, 'second "\u{20BB7}"', later)
    expectSame(await storage.readNote(id, now), 'second "\u{20BB7}"', 'It is not read as it was written.')
    expectSame(await storage.readNote(id, later), undefined, 'It is read after its end.')
  },

  'of many calls that delete a note, one does': async ({ storage }) => {
    const id = fresh('note')
    await storage.writeNote(id, 'a', later)
    const replies = await atOnce(() => storage.removeNote(id))
    const removed = replies.filter(Boolean).length
    claim(removed === 1, `${removed} of them report that they have deleted it.`)
    expectSame(await storage.readNote(id, now), undefined, 'It can still be read.')
  },

  'everything is there when the storage is opened again': async (opened) => {
    const { storage, reopen } = opened
    if (!reopen) return
    const first = await stored(opened)
    const [limit, note] = [fresh('limit'), fresh('note')]
    await storage.take([take(limit, 3)], now)
    await storage.writeNote(note, 'a', later)
    const again = await reopen()
    const { claims, enquiry } = first
    expectSame(await again.find(claims.key!), { form: claims.form, token: enquiry.token }, 'The key is forgotten.')
    const { outcome } = await stored({ ...opened, storage: again }, { ...claims, key: fresh('key') })
    expectSame(outcome, { token: enquiry.token }, 'The form is forgotten.')
    const second = await stored({ ...opened, storage: again }, { applicant: claims.applicant })
    expectRefused(second, 'duplicated', 'The person is forgotten.')
    expectSame(await again.take([take(limit, 1)], now), { id: limit, expires: later }, 'The limit is forgotten.')
    expectSame(await again.readNote(note, now), 'a', 'The note is forgotten.')
  },

  'storages that are opened twice agree': async (opened) => {
    const { storage, reopen } = opened
    if (!reopen) return
    const other = await reopen()
    const claims = claimsOf()
    let turn = 0
    const calls = await atOnce(() => stored({ ...opened, storage: turn++ % 2 === 0 ? storage : other }, claims))
    expectSame(tally(calls), { stored: 1, 'an earlier token': many - 1 }, 'The outcomes are wrong.')
  },
}

/** The checks of a storage, by the statements that they check. */
export const storageChecks: Readonly<Record<string, Check>> = { ...ofEnquiries, ...ofRest }
