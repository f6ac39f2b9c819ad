import type { HistoryData } from '../document/history.ts'

/** The work on one file, as the browser stores it while it is not saved. */
export interface Autosaved {
  /** The folder that contains the file. */
  readonly folder: string
  /** The browser tab in which the work was done. */
  readonly tab: string
  /** The id of the flow. */
  readonly id: string
  readonly text: string
  /** The content of the file when the work began. Undefined for a new file. */
  readonly began: string | undefined
  readonly history: HistoryData
  /** The flows that are to be saved together with this one. */
  readonly together: readonly string[]
  /** The time at which it was stored, in milliseconds since 1970. */
  readonly at: number
}

/** Reports whether the work differs from the file as it was when the work began. */
export const isUnsaved = ({ text, began }: Autosaved): boolean => text !== began

/** The browser's storage for unsaved work. */
export interface Autosave {
  /** The unique name of this tab. */
  readonly tab: string
  /** Returns the work that closed tabs left in a folder, and the work of this tab before it was reloaded. */
  readonly left: (folder: string) => Promise<readonly Autosaved[]>
  readonly put: (work: readonly Autosaved[]) => Promise<void>
  readonly remove: (work: readonly Pick<Autosaved, 'folder' | 'tab' | 'id'>[]) => Promise<void>
}

const store = 'work'

/** Stores work in IndexedDB. If the browser has none, nothing is stored. */
export async function browserAutosave(): Promise<Autosave> {
  const tab = await ownTab()
  const database = await opened().catch(() => undefined)
  const change = async (work: (records: IDBObjectStore) => void): Promise<void> => {
    if (!database) return
    const transaction = database.transaction(store, 'readwrite')
    work(transaction.objectStore(store))
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The browser does not keep anything.')),
      )
    })
    // Commits without waiting for the requests: the page may be gone by then.
    transaction.commit()
    await done
  }
  return {
    tab,
    async left(folder) {
      if (!database) return []
      const all = await answer<Autosaved[]>(
        database.transaction(store).objectStore(store).getAll() as IDBRequest<Autosaved[]>,
      )
      const open = await openTabs()
      return all.filter((work) => work.folder === folder && (work.tab === tab || !open.has(work.tab)))
    },
    put: (work) => change((records) => work.forEach((work) => records.put(work))),
    remove: (work) => change((records) => work.forEach(({ folder, tab: of, id }) => records.delete([folder, of, id]))),
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('kaiwa-studio', 1)
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(store, { keyPath: ['folder', 'tab', 'id'] }),
  )
  return answer(request)
}

const answer = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser does not keep anything.')))
  })

const lockOf = (tab: string): string => `kaiwa-studio ${tab}`

/** Names the tab, with the same name after a reload, and holds a lock of that name as long as the tab is open. */
async function ownTab(): Promise<string> {
  const key = 'kaiwa-studio-tab'
  const made = `${Date.now()}-${Math.random()}`
  const before = readSession(key)
  // A duplicated tab has the name of the original tab.
  const tab = before !== undefined && (await hold(before)) ? before : made
  if (tab === made) await hold(made)
  try {
    sessionStorage.setItem(key, tab)
  } catch {
    // The tab gets another name after a reload, and finds its work as that of a closed tab.
  }
  return tab
}

function readSession(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

// Browsers have locks on secure pages only.
const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks

/**
 * The longest time in milliseconds that the page before a reload may take to close. The copy of a tab waits that long
 * when it opens.
 */
const patience = 2000

/**
 * Holds the lock of a tab until the page closes. Returns false if another page holds it and does not close, unlike the
 * page before a reload.
 */
function hold(tab: string): Promise<boolean> {
  const manager = locks()
  if (!manager) return Promise.resolve(true)
  return new Promise((resolve) => {
    const held = manager.request(lockOf(tab), { signal: AbortSignal.timeout(patience) }, () => {
      resolve(true)
      return new Promise<never>(() => {})
    })
    held.catch(() => resolve(false))
  })
}

async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {}
  return new Set(held.map(({ name = '' }) => name.slice(lockOf('').length)))
}

/** Milliseconds after which a change is stored. */
const interval = 1000

/** Stores changed files in the browser, each within a second. */
export class Autosaver {
  readonly #changed = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param workOf returns the work to store for a flow, or undefined if the flow is no longer open */
  constructor(
    private readonly autosave: Autosave,
    private readonly workOf: (id: string) => Autosaved | undefined,
  ) {}

  touch(id: string): void {
    this.#changed.add(id)
    this.#timer ??= setTimeout(() => void this.flush(), interval)
  }

  /** Stores all changes at once, before the page closes. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const ids = [...this.#changed]
    if (ids.length === 0) return
    this.#changed.clear()
    // Work that the browser has no room for is still on the page, which warns before it is closed.
    await this.autosave.put(ids.flatMap((id) => this.workOf(id) ?? [])).catch((error: unknown) => console.warn(error))
  }
}

/**
 * The work that the browser stored for the files of a folder: that of this tab before a reload, and that of closed
 * tabs.
 */
export class LeftWork {
  /** The folder that was read last. */
  folder = ''
  /** The work with which each flow is opened. */
  works: ReadonlyMap<string, Autosaved> = new Map()

  constructor(private readonly autosave: Autosave | undefined) {}

  /**
   * Finds the work that was stored for a folder, and returns the work that the user has to decide on. Deletes further
   * work that was saved to its file.
   */
  async find(folder: string): Promise<readonly Autosaved[]> {
    const left = (await this.autosave?.left(folder).catch(() => undefined)) ?? []
    this.folder = folder
    this.works = bestOf(left, this.autosave?.tab)
    const remaining = left.filter((work) => this.works.get(work.id) !== work)
    await this.autosave?.remove(remaining.filter((work) => !isUnsaved(work)))
    return remaining.filter(isUnsaved)
  }

  /** Stores the work of a closed tab under the name of this tab from now on. */
  async adopt(work: Autosaved): Promise<void> {
    const { autosave } = this
    if (!autosave || work.tab === autosave.tab) return
    await autosave.put([{ ...work, tab: autosave.tab }])
    await autosave.remove([work])
  }

  /** Deletes the work of this tab on a flow. */
  async forget(id: string): Promise<void> {
    const { autosave, folder } = this
    await autosave?.remove([{ folder, tab: autosave.tab, id }])
  }
}

/**
 * Chooses the work to open for each flow: unsaved before saved work, work of this tab before that of other tabs, later
 * before earlier work.
 */
function bestOf(left: readonly Autosaved[], tab: string | undefined): ReadonlyMap<string, Autosaved> {
  const rank = (work: Autosaved) => [Number(isUnsaved(work)), Number(work.tab === tab), work.at]
  const ordered = left.toSorted((first, second) => {
    const [before, after] = [rank(first), rank(second)]
    const at = before.findIndex((value, index) => value !== after[index])
    return at === -1 ? 0 : before[at]! - after[at]!
  })
  return new Map(ordered.map((work) => [work.id, work]))
}
