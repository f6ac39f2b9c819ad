/** A file that was picked, as far as the browser lets it be written again. */
export interface Picked {
  readonly name: string
  readonly file: () => Promise<File>
  /** Writes the file; undefined where the browser only hands out copies. */
  readonly write?: (text: string) => Promise<void>
}

/** The parts of the File System Access API that are used; not every browser has them. */
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

/** Lets somebody pick flow files and pictures. */
export async function pickFiles(): Promise<readonly Picked[]> {
  const { showOpenFilePicker } = window as Pickers
  if (!showOpenFilePicker) return copies({ multiple: true, accept: '.json,image/*' })
  const types = [
    {
      description: 'Kaiwa',
      accept: { 'application/json': ['.json'], 'image/*': ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'] },
    },
  ]
  return (await showOpenFilePicker({ multiple: true, types }).catch(noneIfCancelled)).map(fromHandle)
}

/** Lets somebody pick a folder of flow files, with the folders of pictures in it. */
export async function pickFolder(): Promise<readonly Picked[]> {
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
    // Pictures are in a folder beside the flows; what lies deeper is something else.
    else if (depth === 0 && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      found.push(...(await filesIn(entry, depth + 1)))
  }
  return found
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
  // On the page until it is answered: a browser may forget one that is not.
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
