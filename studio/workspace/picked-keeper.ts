import type { Keeper } from './keeper.ts'

/** A file that was picked, as far as the browser lets it be written again. */
interface Picked {
  readonly read: () => Promise<string>
  /** Writes the file; undefined where the browser only hands out copies. */
  readonly write?: (text: string) => Promise<void>
}

/** The part of the File System Access API that is used; not every browser has it. */
interface Handle {
  readonly name: string
  getFile(): Promise<File>
  createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }>
}

const suffix = '.flow.json'

/** Keeps flows in files that somebody picks: for a studio without a server. Where a file cannot be written, it is downloaded. */
export function pickedKeeper(): Keeper {
  const files = new Map<string, Picked>()
  return {
    async pick() {
      for (const [name, file] of await picked()) files.set(name.replace(/\.flow\.json$|\.json$/, ''), file)
    },
    async read() {
      const flows = await Promise.all([...files].map(async ([id, file]) => ({ id, text: await file.read() })))
      return { flows: flows.toSorted((one, other) => (one.id < other.id ? -1 : 1)) }
    },
    async save({ id, text, draft, before }) {
      const file = files.get(id)
      if (draft || !file?.write) {
        download(draft ? `${id}.draft.json` : id + suffix, text)
        if (!draft) files.set(id, { ...file, read: () => Promise.resolve(text) })
        return { saved: true }
      }
      try {
        const now = await file.read()
        if (now !== before) return { changed: now }
        await file.write(text)
        return { saved: true }
      } catch (error) {
        return { failed: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}

async function picked(): Promise<(readonly [name: string, file: Picked])[]> {
  const { showOpenFilePicker } = window as { showOpenFilePicker?: (options: object) => Promise<Handle[]> }
  if (!showOpenFilePicker) return copies()
  const types = [{ description: 'Kaiwa', accept: { 'application/json': ['.json'] } }]
  const handles = await showOpenFilePicker({ multiple: true, types }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return []
    throw error
  })
  return handles.map((handle) => [
    handle.name,
    {
      read: async () => (await handle.getFile()).text(),
      async write(text) {
        const stream = await handle.createWritable()
        await stream.write(text)
        await stream.close()
      },
    },
  ])
}

function copies(): Promise<(readonly [name: string, file: Picked])[]> {
  // On the page until it is answered: a browser may forget one that is not.
  const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true, accept: '.json', hidden: true })
  document.body.append(input)
  const answered = new Promise<(readonly [name: string, file: Picked])[]>((resolve) => {
    input.addEventListener('cancel', () => resolve([]))
    input.addEventListener('change', () => resolve([...(input.files ?? [])].map((file) => [file.name, { read: () => file.text() }])))
  })
  input.click()
  return answered.finally(() => input.remove())
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
