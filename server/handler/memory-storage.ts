import { inTurn } from '../../engine/runtime/in-turn.ts'
import type { KnownKey, NewEnquiry, Storage } from './storage.ts'
import { type Held, type Rows, storeIn } from './storing.ts'

/** An enquiry in the memory of a process. */
export interface RememberedEnquiry extends NewEnquiry {
  /** The token of the earlier enquiry of the same person; null if there was none. */
  readonly duplicateOf: string | null
  /** The token of the enquiry that replaced it; null if none has. */
  readonly replacedBy: string | null
}

/** A storage in memory, and what it has stored. */
export interface MemoryStorage extends Storage {
  /** The stored enquiries, in the order in which they were stored. */
  readonly enquiries: () => readonly RememberedEnquiry[]
}

interface Row {
  enquiry: RememberedEnquiry
  /** Null once the enquiry is replaced. */
  form: string | null
  applicant: string | null
}

/** Returns a storage in the memory of this process, for tests and development: it ends with the process. */
export function memoryStorage(): MemoryStorage {
  const keys = new Map<string, KnownKey>()
  const enquiries = new Map<string, Row>()
  const limits = new Map<string, { taken: number; expires: string }>()
  const notes = new Map<string, { readonly note: string; readonly expires: string }>()
  const rows = rowsIn(keys, enquiries)
  const transaction = inTurn()

  return {
    enquiries: () => [...enquiries.values()].map(({ enquiry }) => enquiry),
    store: (enquiry, claims) => transaction(() => storeIn(rows, enquiry, claims)),
    find: (key) => transaction(() => rows.key(key)),
    async take(takes, now) {
      for (const [id, { expires }] of limits) if (expires <= now) limits.delete(id)
      const usedUp = takes.find(({ id, most, amount }) => amount > 0 && (limits.get(id)?.taken ?? 0) + amount > most)
      if (usedUp) return { id: usedUp.id, expires: limits.get(usedUp.id)?.expires ?? usedUp.expires }
      for (const { id, amount, expires } of takes) {
        const { taken, expires: end } = limits.get(id) ?? { taken: 0, expires }
        if (taken + amount >= 0) limits.set(id, { taken: taken + amount, expires: end })
      }
      return undefined
    },
    async writeNote(id, note, expires) {
      notes.set(id, { note, expires })
    },
    async readNote(id, now) {
      for (const [known, { expires }] of notes) if (expires <= now) notes.delete(known)
      return notes.get(id)?.note
    },
    removeNote: async (id) => notes.delete(id),
  }
}

function rowsIn(keys: Map<string, KnownKey>, enquiries: Map<string, Row>): Rows {
  const holding = (part: 'form' | 'applicant', value: string) =>
    [...enquiries.values()].find((row) => row[part] === value)?.enquiry
  return {
    key: async (key) => keys.get(key),
    addKey: async (key, known) => void keys.set(key, known),
    earlier: async (wanted) =>
      wanted.flatMap((key) => {
        const row = enquiries.get(keys.get(key)?.token ?? '')
        return row?.form ? [{ token: row.enquiry.token, flow: row.enquiry.flow, form: row.form }] : []
      }),
    holderOfForm: async (form) => holding('form', form)?.token,
    holderOfApplicant: async (applicant) => holding('applicant', applicant),
    async freeApplicant(token) {
      enquiries.get(token)!.applicant = null
    },
    async replace(token, by) {
      const row = enquiries.get(token)!
      Object.assign(row, { form: null, applicant: null, enquiry: { ...row.enquiry, replacedBy: by } })
    },
    async addEnquiry(enquiry, form, { applicant, duplicateOf }: Held) {
      enquiries.set(enquiry.token, { enquiry: { ...enquiry, duplicateOf, replacedBy: null }, form, applicant })
    },
  }
}
