import { digest } from '../digest.ts'
import { type Limits, secondsUntil, type Take } from '../limits/limits.ts'
import type { Storage } from './storage.ts'

/** Counts what visitors do in a storage. Keys are stored as digests, because they contain addresses and numbers. */
export function limitsOn(storage: Storage, secret: string, now: () => Date): Limits {
  const idOf = ({ key }: Take) => digest(secret, 'limit', key)
  return {
    async take(takes) {
      const time = now()
      const wanted = takes.map((each) => {
        const expires = new Date(time.getTime() + each.span).toISOString()
        return { id: idOf(each), most: each.most, amount: each.amount ?? 1, expires }
      })
      const usedUp = await storage.take(wanted, time.toISOString())
      if (!usedUp) return undefined
      const index = wanted.findIndex(({ id }) => id === usedUp.id)
      return { key: takes[index]!.key, wait: secondsUntil(usedUp.expires, time) }
    },
    async giveBack(takes) {
      const time = now().toISOString()
      // A limit that has ended since has nothing to take back.
      const given = takes.map((each) => ({ ...each, id: idOf(each), amount: -(each.amount ?? 1), expires: time }))
      await storage.take(given, time)
    },
  }
}
