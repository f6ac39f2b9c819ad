import { fileOf, flowIdOf, idOf, isCatalogId, themeId } from '../desk/opened.ts'
import { download } from './download.ts'
import type { Keeper } from './keeper.ts'

/**
 * Stores flows in files that the user picks, for a studio without a server. Files that cannot be written are
 * downloaded.
 */
export function pickedKeeper(): Keeper {
  const files = new Map<string, Picked>()
  const pictures = new Map<string, string>()
  /** The texts of files that were downloaded. The picked copies stay unchanged. */
  const downloaded = new Map<string, string>()
  const textOf = async (id: string) =>
    downloaded.get(id) ??
    (await files
      .get(id)
      ?.file()
      .then((file) => file.text())
      .catch(() => undefined)) ??
    // Without a theme, there is an empty one.
    (id === themeId ? '' : undefined)

  return {
    async pick(what) {
      const all = await (what === 'folder' ? pickFolder() : pickFiles())
      const ids = new Set([...files.keys(), ...all.map(({ name }) => idOf(name))])
      for (const picked of all) {
        if (picked.name === themeId || isFlow(picked.name, what, ids)) {
          const id = idOf(picked.name)
          files.set(id, picked)
          downloaded.delete(id)
        } else if (/\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(picked.name)) {
          const before = pictures.get(picked.name)
          if (before !== undefined) URL.revokeObjectURL(before)
          pictures.set(picked.name, URL.createObjectURL(await picked.file()))
        }
      }
    },
    async read() {
      const flows = await Promise.all(
        [...new Set([...files.keys(), ...downloaded.keys(), themeId])].map(async (id) => ({
          id,
          text: await textOf(id),
        })),
      )
      return {
        folder: 'picked',
        // A file that was deleted or renamed can no longer be read.
        flows: flows
          .filter(({ text }) => text !== undefined)
          .toSorted((first, second) => (first.id < second.id ? -1 : 1)),
        ...(pictures.size > 0 && { pictures: [...pictures.keys()].toSorted() }),
      }
    },
    async save(saves) {
      const changed: [string, string | null][] = []
      for (const { id, draft, before } of saves) {
        const now = await textOf(id)
        if (!draft && (files.has(id) || id === themeId) && now !== before) changed.push([id, now ?? null])
      }
      if (changed.length > 0) return { changed: Object.fromEntries(changed) }
      try {
        for (const { id, text, draft } of saves) {
          const write = draft ? undefined : files.get(id)?.write
          if (write) await write(text)
          else download(draft ? `${id}.draft.json` : fileOf(id), new Blob([text], { type: typeOf(id) }))
          if (!write && !draft) downloaded.set(id, text)
        }
        return { saved: true }
      } catch (error) {
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
        return {
          failed: {
            code: isRefused ? 'read-only' : 'unknown',
            detail: error instanceof Error ? error.message : String(error),
          },
        }
      }
    },
    pictureUrl: (name) => pictures.get(name),
  }
}

const typeOf = (id: string): string => (id === themeId ? 'text/css' : 'application/json')

/**
 * Reports whether a file is a flow, a part file or a catalog. A folder may contain other JSON files.
 *
 * @param ids the ids of all files: a catalog is beside its flow
 */
function isFlow(name: string, what: 'files' | 'folder', ids: ReadonlySet<string>): boolean {
  if (!name.endsWith('.json') || /\.draft(?:-origin)?\.json$/.test(name)) return false
  const id = idOf(name)
  return what === 'files' || /\.(?:flow|part)\.json$/.test(name) || (isCatalogId(id) && ids.has(flowIdOf(id)))
}

/** A picked file, which can be written again if the browser permits it. */
interface Picked {
  readonly name: string
  readonly file: () => Promise<File>
  /** Writes the file. Undefined if the browser only provides copies. */
  readonly write?: (text: string) => Promise<void>
}

/** The parts of the File System Access API that are used here. Not every browser has them. */
interface FileHandle {
  readonly kind: 'file'
  readonly name: string
  getFile(): Promise<File>
  createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }>
}
interface FolderHandle {
  readonly kind: 'directory'
  readonly name: string
  values(): AsyncIterable<FileHandle | FolderHandle>
}
interface Pickers {
  readonly showOpenFilePicker?: (options: object) => Promise<FileHandle[]>
  readonly showDirectoryPicker?: (options: object) => Promise<FolderHandle>
}

/** Lets the user pick flow files and pictures. */
async function pickFiles(): Promise<readonly Picked[]> {
  const { showOpenFilePicker } = window as Pickers
  if (!showOpenFilePicker) return copies({ multiple: true, accept: '.json,.css,image/*' })
  const types = [
    {
      description: 'Kaiwa',
      accept: {
        'application/json': ['.json'],
        'text/css': ['.css'],
        'image/*': ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'],
      },
    },
  ]
  return (await showOpenFilePicker({ multiple: true, types }).catch(noneIfCancelled)).map(fromHandle)
}

/** Lets the user pick a folder of flow files, with the folders of pictures in it. */
async function pickFolder(): Promise<readonly Picked[]> {
  const { showDirectoryPicker } = window as Pickers
  if (!showDirectoryPicker) return copies({ webkitdirectory: true })
  const [folder] = await showDirectoryPicker({ mode: 'readwrite' }).then(
    (folderHandle) => [folderHandle],
    noneIfCancelled,
  )
  return folder ? filesIn(folder) : []
}

async function filesIn(folder: FolderHandle, depth = 0): Promise<Picked[]> {
  const found: Picked[] = []
  for await (const entry of folder.values()) {
    if (entry.kind === 'file') found.push(fromHandle(entry))
    // Pictures are in a folder next to the flows. Deeper folders contain something else.
    else if (depth === 0 && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      found.push(...(await filesIn(entry, depth + 1)))
  }
  // A theme is next to flows. Elsewhere, a file of this name is something else.
  const isTheme = found.some(({ name }) => name.endsWith('.flow.json'))
  return found.filter(({ name }) => name !== themeId || isTheme)
}

const fromHandle = (handle: FileHandle): Picked => ({
  name: handle.name,
  file: () => handle.getFile(),
  async write(text) {
    const stream = await handle.createWritable()
    await stream.write(text)
    await stream.close()
  },
})

function noneIfCancelled(error: unknown): [] {
  if (error instanceof DOMException && error.name === 'AbortError') return []
  throw error
}

function copies(options: object): Promise<readonly Picked[]> {
  // The input stays on the page until it is answered: a browser may forget a detached input.
  const input = Object.assign(document.createElement('input'), { type: 'file', hidden: true, ...options })
  document.body.append(input)
  const answered = new Promise<readonly Picked[]>((resolve) => {
    input.addEventListener('cancel', () => resolve([]))
    input.addEventListener('change', () =>
      resolve([...(input.files ?? [])].map((file) => ({ name: file.name, file: () => Promise.resolve(file) }))),
    )
  })
  input.click()
  return answered.finally(() => input.remove())
}
