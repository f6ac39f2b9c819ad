import type { Keeper } from './keeper.ts'
import { pickFiles, pickFolder, type Picked } from './picking.ts'

const suffix = '.flow.json'

/**
 * Keeps flows in files that somebody picks: for a studio without a server. Where a file cannot be written, it is
 * downloaded.
 */
export function pickedKeeper(): Keeper {
  const files = new Map<string, Picked>()
  const pictures = new Map<string, string>()
  /** The texts of files that were downloaded: the copies that were picked stay as they were. */
  const downloaded = new Map<string, string>()
  const textOf = (id: string) =>
    downloaded.get(id) ??
    files
      .get(id)
      ?.file()
      .then((file) => file.text())
      .catch(() => undefined)

  return {
    async pick(what) {
      for (const picked of await (what === 'folder' ? pickFolder() : pickFiles())) {
        if (isFlow(picked.name, what)) {
          const id = picked.name.replace(/\.flow\.json$|\.json$/, '')
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
        [...new Set([...files.keys(), ...downloaded.keys()])].map(async (id) => ({ id, text: await textOf(id) })),
      )
      return {
        folder: 'picked',
        // A file that was deleted or renamed cannot be read any more.
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
        if (!draft && files.has(id) && now !== before) changed.push([id, now ?? null])
      }
      if (changed.length > 0) return { changed: Object.fromEntries(changed) }
      try {
        for (const { id, text, draft } of saves) {
          const write = draft ? undefined : files.get(id)?.write
          if (write) await write(text)
          else download(draft ? `${id}.draft.json` : id + suffix, text)
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

/** Reports whether a file is a flow. In a folder there may be other JSON files. */
const isFlow = (name: string, what: 'files' | 'folder'): boolean =>
  !/\.draft(?:-origin)?\.json$/.test(name) && (what === 'folder' ? name.endsWith(suffix) : name.endsWith('.json'))

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
