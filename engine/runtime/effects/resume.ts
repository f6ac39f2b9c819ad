import type { Flow } from '../../../schemas/flow.ts'
import type * as ResumeCode from '../session/resume.ts'
import type { KeptAnswers } from '../session/resume.ts'
import type { State } from '../session/state.ts'
import type { Store } from '../session/store.ts'

/** Gives a visitor's answers back after the form was closed, as far as its flow wants it (`resume`). */
export interface Keeper {
  /** Gives the answers back to the form, which has just opened. */
  readonly giveBack: () => void
}

/** The answers of closed forms on this page, by form. They go with the page. */
const inPage = new Map<string, KeptAnswers>()

/** The time in milliseconds from a change to its storage on the device. */
const calm = 100
const dayLength = 86_400_000

/**
 * Follows the answers of a form. With `"resume": "visit"` the page's memory keeps them, with `{ "days": 7 }` also the
 * device. Once they are sent or deleted, nothing is kept.
 *
 * @param name identifies the form on this site
 */
export function keepAnswers(store: Store, name: string): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: State['steps'] | undefined
  let isSent = false
  /** The tasks on the device, in their order. */
  let work: Promise<unknown> = Promise.resolve()
  const inOrder = (task: () => Promise<unknown>) => {
    // A browser that refuses storage keeps the answers in the page only.
    work = work.then(task).catch(() => {})
  }
  const days = () => daysOf(store.program().flow)

  const keep = () => {
    clearTimeout(timer)
    timer = undefined
    const { steps, visit } = store.state()
    if (!visit.open || isSent) return
    last = steps
    const code = store.program().resume as typeof ResumeCode
    const answers = code.keptAnswersOf(store.program(), store.state())
    inPage.set(name, answers)
    const lifetime = days()
    if (lifetime > 0) inOrder(() => put(name, answers, Date.now() + lifetime * dayLength))
  }
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
    last = store.state().steps
    inPage.delete(name)
    if (days() > 0) inOrder(() => remove(name))
  }
  const follow = () => {
    const { visit, send, steps } = store.state()
    // Deleted before the outcome is known: afterwards the page is left too soon. After a failure they are kept again.
    const wasSent = isSent
    isSent = send.phase === 'submitting' || send.phase === 'done'
    if (isSent && !wasSent) forget()
    else if (!isSent && visit.open && (wasSent || steps !== last)) timer ??= setTimeout(keep, calm)
  }
  const leaving = () => {
    if (timer !== undefined) keep()
  }

  store.listen(({ type }) => {
    // A closing form still has its answers now.
    if (timer !== undefined && !['edited', 'committed'].includes(type)) keep()
    if (type === 'forgotten') queueMicrotask(forget)
    else queueMicrotask(follow)
  })
  addEventListener('visibilitychange', leaving)
  addEventListener('pagehide', leaving)

  return {
    giveBack() {
      const opening = store.state().visit.openedAt
      const resume = (answers: KeptAnswers | undefined) => {
        const { open, openedAt } = store.state().visit
        if (answers && open && openedAt === opening) store.dispatch({ type: 'resumed', ...answers, stored: days() > 0 })
      }
      const known = inPage.get(name)
      if (known || days() === 0) return resume(known)
      inOrder(async () => resume(await read(name)))
    },
  }
}

const daysOf = ({ resume }: Flow): number => (typeof resume === 'object' ? resume.days : 0)

/** The record of a form on the device. Only its times are readable without the key. */
interface Stored {
  /** The time at which the record is deleted, in milliseconds since the epoch. */
  readonly until: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

const algorithm = 'AES-GCM'

async function put(name: string, answers: KeptAnswers, until: number): Promise<void> {
  const database = await opened()
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(answers))
  const data = await crypto.subtle.encrypt({ name: algorithm, iv }, await keyIn(database), text)
  const record: Stored = { until, iv, data }
  await answered(database.transaction('answers', 'readwrite').objectStore('answers').put(record, name))
  database.close()
}

/** Returns the answers of a form, and deletes all records whose time is over. */
async function read(name: string): Promise<KeptAnswers | undefined> {
  const database = await opened()
  const records = database.transaction('answers', 'readwrite').objectStore('answers')
  const [names, all] = await Promise.all([
    answered(records.getAllKeys()),
    answered(records.getAll() as IDBRequest<Stored[]>),
  ])
  const now = Date.now()
  all.forEach(({ until }, at) => until <= now && records.delete(names[at]!))
  const found = all[names.indexOf(name)]
  const data =
    found && found.until > now
      ? await crypto.subtle.decrypt({ name: algorithm, iv: found.iv }, await keyIn(database), found.data)
      : undefined
  database.close()
  return data && (JSON.parse(new TextDecoder().decode(data)) as KeptAnswers)
}

async function remove(name: string): Promise<void> {
  const database = await opened()
  await answered(database.transaction('answers', 'readwrite').objectStore('answers').delete(name))
  database.close()
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('kaiwa', 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('answers')
    request.result.createObjectStore('keys')
  })
  return answered(request)
}

/** Returns the device's key, which no script can read. The first call creates it. */
async function keyIn(database: IDBDatabase): Promise<CryptoKey> {
  const read = () =>
    answered(database.transaction('keys').objectStore('keys').get('answers') as IDBRequest<CryptoKey | undefined>)
  const known = await read()
  if (known) return known
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
  const keys = database.transaction('keys', 'readwrite').objectStore('keys')
  // Another tab may have been faster.
  return answered(keys.add(key, 'answers')).then(
    () => key,
    async () => (await read())!,
  )
}

const answered = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', (event) => {
      event.preventDefault()
      reject(request.error ?? new Error('The browser stores nothing.'))
    })
  })
