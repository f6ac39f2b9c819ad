import { describe, expect, it } from 'vitest'
import { type MemoryStorage, memoryStorage, type Storage } from '../../../package/server.ts'
import { describeStorage, type OpenedStorage } from '../../../package/testing.ts'
import { storageChecks } from '../../../package/testing/storage-checks.ts'
import { hasPostgres } from '../../../server/testing/databases.ts'
import { openPostgres, openSqlite } from './databases.ts'

const runner = { describe, it }

const opened = (storage: Storage, memory: MemoryStorage): OpenedStorage => ({
  storage,
  answers: (token) => memory.enquiries().find((enquiry) => enquiry.token === token)?.answer,
})

const openMemory = () => {
  const memory = memoryStorage()
  return opened(memory, memory)
}

describeStorage('in memory', openMemory, { runner })
describeStorage('in SQLite', openSqlite, { runner })
if (hasPostgres) describeStorage('in PostgreSQL', openPostgres, { runner })

/** Waits until other calls had their turn, as a database makes a call wait. */
const wait = () => new Promise((resolve) => setTimeout(resolve))

/** A mistake of a storage, in front of one in memory, and the check that finds it. */
const faults: readonly {
  readonly name: string
  readonly found: string
  readonly in: (right: MemoryStorage) => Partial<Storage>
}[] = [
  {
    name: 'looks for the key before it stores, and not while it does',
    found: 'of many calls with one key and one form, one stores',
    in: (right) => ({
      async store(enquiry, claims) {
        const known = claims.key === undefined ? undefined : await right.find(claims.key)
        await wait()
        if (known) return right.store(enquiry, claims)
        const key = (await right.find(claims.key ?? '')) ? `${claims.key} ${enquiry.token}` : claims.key
        const own = key === claims.key ? claims : { ...claims, key, form: enquiry.token, applicant: undefined }
        return right.store(enquiry, own)
      },
    }),
  },
  {
    name: 'forgets keys',
    found: 'an enquiry is stored as it is, and its key leads to it',
    in: (right) => ({ store: (enquiry, claims) => right.store(enquiry, { ...claims, key: undefined }) }),
  },
  {
    name: 'ignores the form under a key',
    found: 'another form under a used key is refused, and changes nothing',
    in: (right) => ({
      async store(enquiry, claims) {
        const token = claims.key === undefined ? undefined : (await right.find(claims.key))?.token
        return token ? { token } : right.store(enquiry, claims)
      },
    }),
  },
  {
    name: 'stores a form again under another key',
    found: 'the same form is stored once, under whatever key',
    in: (right) => ({
      store: (enquiry, claims) => right.store(enquiry, { ...claims, form: `${claims.form} ${claims.key}` }),
    }),
  },
  {
    name: 'keeps the keys of an enquiry that it refuses',
    found: 'a second enquiry of a person is refused, and changes nothing',
    in: (right) => ({
      async store(enquiry, claims) {
        const outcome = await right.store(enquiry, claims)
        if ('refused' in outcome && outcome.refused === 'duplicated')
          await right.store(enquiry, { ...claims, applicant: undefined, form: enquiry.token })
        return outcome
      },
    }),
  },
  {
    name: 'does not reserve keys that are replaced',
    found: 'an enquiry takes the place of those that it replaces',
    in: (right) => ({
      async store(enquiry, claims) {
        const known = await Promise.all(claims.replaced.map((key) => right.find(key)))
        return right.store(enquiry, { ...claims, replaced: claims.replaced.filter((_, index) => known[index]) })
      },
    }),
  },
  {
    name: 'stores the answers in another form',
    found: 'an enquiry is stored as it is, and its key leads to it',
    in: (right) => ({
      store: ({ answer, ...enquiry }, claims) =>
        right.store(
          { ...enquiry, answer: { ...answer, message: String(answer.message).replace(/\s+/g, ' ') } },
          claims,
        ),
    }),
  },
  {
    name: 'counts every enquiry of a person, however old',
    found: 'an enquiry that is too old is not in the way of its person',
    in: (right) => ({ store: (enquiry, claims) => right.store(enquiry, { ...claims, applicantSince: '' }) }),
  },
  {
    name: 'takes some limits although another one is used up',
    found: 'of several limits all are taken, or none',
    in: (right) => ({
      async take(takes, now) {
        for (const take of takes) {
          const usedUp = await right.take([take], now)
          if (usedUp) return usedUp
        }
        return undefined
      },
    }),
  },
  {
    name: 'reads a limit before it counts',
    found: 'of many calls that take from a limit, as many succeed as it allows',
    in: (right) => {
      let taken = 0
      return {
        async take(takes, now) {
          const before = taken
          await wait()
          taken = before + 1
          return takes[0]?.most === 5 && before < 5 ? undefined : right.take(takes, now)
        },
      }
    },
  },
  {
    name: 'keeps notes for ever',
    found: 'a note is read until it expires, and written over',
    in: (right) => ({ readNote: (id) => right.readNote(id, '') }),
  },
  {
    name: 'reports each deletion of a note as the first',
    found: 'of many calls that delete a note, one does',
    in: (right) => ({ removeNote: (id) => right.removeNote(id).then(() => true) }),
  },
]

/** Returns the checks that fail. */
async function failing(open: () => OpenedStorage): Promise<string[]> {
  const failed: string[] = []
  for (const [name, check] of Object.entries(storageChecks)) await check(open()).catch(() => void failed.push(name))
  return failed
}

it.each(faults)('a storage that $name fails the check: $found', async (fault) => {
  const open = () => {
    const memory = memoryStorage()
    return opened({ ...memory, ...fault.in(memory) }, memory)
  }
  expect(await failing(open)).toContain(fault.found)
})

it('a storage that forgets everything when it is opened again is found', async () => {
  const open = () => ({ ...openMemory(), reopen: async () => memoryStorage() })
  const last = Object.keys(storageChecks).slice(-2)
  expect(await failing(open)).toEqual(last)
})

it('without global test functions, a runner is demanded', () => {
  expect(() => describeStorage('a', openMemory, { runner: {} as never })).toThrow(/runner/)
})
