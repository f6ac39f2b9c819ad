import { valueOf } from '../../kinds/references.ts'
import { Fault, type FaultName } from './fault.ts'
import { prepared, type Prepared, type Taken } from './prepare.ts'
import { sendFile, type Target } from './send-file.ts'

/** A file that the visitor has chosen, as the field shows it. Its name goes nowhere else. */
export interface Upload {
  readonly key: number
  readonly name: string
  /** A `data:` URL; '' while there is none. */
  readonly preview: string
  /** How much has gone out, in percent. */
  readonly percent: number
  readonly status: 'sending' | 'kept' | 'failed'
  readonly fault: FaultName | null
}

/** What a desk works with. */
export interface Outside extends Target {
  /** Tells the session the value of a field; `pending` while something is on its way. */
  readonly change: (field: string, value: readonly string[], pending: boolean) => void
  /** True where the session holds no file of a field. */
  readonly isEmpty: (field: string) => boolean
  /** Tells the server that a file is not wanted any more. */
  readonly remove: (reference: string) => void
}

interface Job {
  readonly field: string
  readonly file: File
  readonly taken: Taken
  controller: AbortController
  ready?: Promise<Prepared>
  reference?: string | undefined
}

/** Sends what visitors choose, and keeps what the fields show of it while the form is open. */
export function createDesk(outside: Outside) {
  const lists = new Map<string, readonly Upload[]>()
  const jobs = new Map<number, Job>()
  const listeners = new Set<() => void>()
  let lastKey = 0
  // One picture at a time: a telephone has no memory for more.
  let turn: Promise<unknown> = Promise.resolve()

  const listOf = (field: string) => lists.get(field) ?? none
  const show = (field: string, list: readonly Upload[]) => {
    lists.set(field, list)
    for (const listener of listeners) listener()
  }
  const put = (key: number, change: Partial<Upload>) => {
    const { field } = jobs.get(key)!
    show(
      field,
      listOf(field).map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
    )
  }
  const notify = (field: string) => {
    const references = listOf(field).map(({ key }) => jobs.get(key)!.reference)
    outside.change(field, valueOf(references), references.includes(undefined))
  }

  const send = async (key: number) => {
    const job = jobs.get(key)!
    const { signal } = (job.controller = new AbortController())
    job.reference = undefined
    put(key, { status: 'sending', fault: null, percent: 0 })
    notify(job.field)
    try {
      job.ready ??= turn.then(() => prepared(job.file, job.taken))
      turn = job.ready.catch(() => undefined)
      const { blob, preview } = await job.ready
      signal.throwIfAborted()
      put(key, { preview })
      const reference = await sendFile(blob, outside, {
        field: job.field,
        signal,
        onProgress: (part) => put(key, { percent: Math.round(100 * part), fault: null }),
        onOffline: () => put(key, { fault: 'offline', percent: 0 }),
      })
      job.reference = reference
      put(key, { status: 'kept', fault: null, percent: 100 })
    } catch (error) {
      if (signal.aborted) return
      put(key, { status: 'failed', fault: error instanceof Fault ? error.reason : 'wrongType' })
    }
    notify(job.field)
  }

  const forget = (key: number) => {
    const { controller, reference } = jobs.get(key)!
    controller.abort()
    if (reference !== undefined) outside.remove(reference)
    jobs.delete(key)
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    list: listOf,
    add(field: string, files: readonly File[], taken: Taken) {
      const added = files.map((file): Upload => {
        jobs.set(++lastKey, { field, file, taken, controller: new AbortController() })
        return { key: lastKey, name: file.name, preview: '', percent: 0, status: 'sending', fault: null }
      })
      show(field, [...listOf(field), ...added])
      for (const { key } of added) void send(key)
    },
    retry: (key: number) => void send(key),
    remove(field: string, key: number) {
      show(
        field,
        listOf(field).filter((upload) => upload.key !== key),
      )
      forget(key)
      notify(field)
    },
    /** What the session has lost, because the server has it no more, goes out again. */
    sync(field: string) {
      if (!outside.isEmpty(field)) return
      for (const { key, status } of listOf(field)) if (status === 'kept') void send(key)
    },
    /** Forgets everything; what no enquiry holds is taken back. */
    clear(takeBack: boolean) {
      for (const [key, job] of jobs) {
        if (!takeBack) job.reference = undefined
        forget(key)
      }
      lists.clear()
      for (const listener of listeners) listener()
    },
  }
}

const none: readonly Upload[] = []

export type Desk = ReturnType<typeof createDesk>
