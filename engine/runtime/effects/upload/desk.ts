import { valueOf } from '../../placeholders.ts'
import { Fault, type FaultName, type Target, sendFile } from './send-file.ts'

/** A file that the visitor has chosen, as the field shows it. Its name is never sent. */
export interface Upload {
  readonly key: number
  readonly name: string
  /** A `data:` URL; '' while there is none. */
  readonly preview: string
  /** The sent part in percent. */
  readonly percent: number
  readonly status: 'sending' | 'kept' | 'failed'
  readonly fault: FaultName | null
}

/** The surroundings of a desk. */
export interface Outside extends Target {
  /** Passes the value of a field to the session. `pending` is true while a file is being sent. */
  readonly change: (field: string, value: readonly string[], pending: boolean) => void
  /** Reports whether the session holds no file of a field. */
  readonly isEmpty: (field: string) => boolean
  /** Requests the deletion of a file from the server. */
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

/** Sends the files that visitors choose. While the form is open, it also stores what their fields show. */
export function createDesk(outside: Outside) {
  const lists = new Map<string, readonly Upload[]>()
  const jobs = new Map<number, Job>()
  const listeners = new Set<() => void>()
  let lastKey = 0
  // Only one picture at a time, because telephones have too little memory for more.
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
    /** Sends a file again if the server has lost it. */
    sync(field: string) {
      if (!outside.isEmpty(field)) return
      for (const { key, status } of listOf(field)) if (status === 'kept') void send(key)
    },
    /** Forgets all files. With `takeBack`, the server also deletes those that no enquiry contains. */
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

/** A picture that the browser has read, upright. */
interface Picture {
  readonly source: CanvasImageSource
  readonly width: number
  readonly height: number
}

/** Reads a picture; undefined if the browser can't read it. */
async function readPicture(file: Blob): Promise<Picture | undefined> {
  try {
    const source = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { source, width: source.width, height: source.height }
  } catch {
    // Older browsers do not know the option and would not rotate the picture. An element always does.
    return readElement(file)
  }
}

async function readElement(file: Blob): Promise<Picture | undefined> {
  const image = new Image()
  image.src = await dataUrl(file)
  try {
    await image.decode()
    return { source: image, width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return undefined
  }
}

/** Reads a file as a `data:` URL, because a page's policy may forbid `blob:`. */
function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}

/** Draws a picture so that its longer side has at most so many pixels. */
function drawn({ source, width, height }: Picture, longest: number, background?: string): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')!
  if (background !== undefined) {
    context.fillStyle = background
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * Reports whether pages can read back what they draw. For the visitor's privacy, some browsers return noise instead.
 */
function isTrue(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 4
  const context = canvas.getContext('2d')
  if (!context) return false
  context.fillStyle = 'rgb(20 120 220)'
  context.fillRect(0, 0, 4, 4)
  const { data } = context.getImageData(0, 0, 4, 4)
  return data.every((value, index) => Math.abs(value - [20, 120, 220, 255][index % 4]!) < 4)
}

/** The files that a field accepts. */
interface Taken {
  /** The media types. */
  readonly types: readonly string[]
  readonly maxBytes: number
  /** The longest side in pixels. A larger picture is scaled down. */
  readonly longestSide: number
}

/** A file as it is sent, and a small preview as a `data:` URL; '' if it is not a picture. */
interface Prepared {
  readonly blob: Blob
  readonly preview: string
}

const [jpeg, pdf] = ['image/jpeg', 'application/pdf']
const previewSide = 160
/** The scales and qualities that are tried in turn until a picture is small enough. */
const steps = [
  [1, 0.85],
  [0.75, 0.8],
  [0.5, 0.75],
] as const

/**
 * Prepares a file. A picture is drawn again, which removes everything but the picture itself, and scaled down if it is
 * large.
 *
 * @throws Fault for a file that the field does not accept
 */
async function prepared(file: File, { types, maxBytes, longestSide }: Taken): Promise<Prepared> {
  if (await isPdf(file)) {
    if (!types.includes(pdf)) throw new Fault('wrongType')
    if (file.size > maxBytes) throw new Fault('tooLarge')
    return { blob: file, preview: '' }
  }
  const written = writtenAs(file, types)
  const picture = written && (await readPicture(file))
  if (!picture) throw new Fault('wrongType')
  const canDraw = isTrue()
  const preview = canDraw ? drawn(picture, previewSide, '#fff').toDataURL(jpeg, 0.7) : ''
  const blob = canDraw ? await small(picture, written, { types, maxBytes, longestSide }) : file
  if (blob.size > maxBytes) throw new Fault('tooLarge')
  return { blob, preview }
}

/**
 * Returns the type in which a picture is written. It keeps its own type if the field accepts it. Any other picture that
 * the browser can show is converted to an accepted type.
 */
function writtenAs(file: File, types: readonly string[]): string | undefined {
  const pictures = types.filter((type) => type !== pdf)
  return pictures.includes(file.type) ? file.type : pictures[0]
}

async function small(picture: Picture, type: string, { types, maxBytes, longestSide }: Taken): Promise<Blob> {
  let smallest: Blob | undefined
  for (const [part, quality] of steps) {
    const blob =
      (await written(drawn(picture, longestSide * part, type === jpeg ? '#fff' : undefined), type, quality)) ??
      // Not every browser can write WebP.
      (types.includes(jpeg) ? await written(drawn(picture, longestSide * part, '#fff'), jpeg, quality) : undefined)
    if (!blob) throw new Fault('wrongType')
    smallest = blob
    if (blob.size <= maxBytes) break
  }
  return smallest!
}

/** Returns the drawing as a file of a type; undefined if the browser writes another type. */
async function written(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  return blob?.type === type ? blob : undefined
}

async function isPdf(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 5).arrayBuffer())
  return String.fromCharCode(...head) === '%PDF-'
}
