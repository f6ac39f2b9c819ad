import { Fault } from './fault.ts'
import { drawn, isTrue, readPicture, type Picture } from './picture.ts'

/** What a field takes. */
export interface Taken {
  /** Media types. */
  readonly types: readonly string[]
  readonly maxBytes: number
  /** Dots of the longer side beyond which a picture is made smaller. */
  readonly longestSide: number
}

/** A file as it goes out, and a small picture of it as a `data:` URL; '' for what is none. */
export interface Prepared {
  readonly blob: Blob
  readonly preview: string
}

const [jpeg, pdf] = ['image/jpeg', 'application/pdf']
const previewSide = 160
/** How much smaller, and with which quality, a picture is written until it is small enough. */
const steps = [
  [1, 0.85],
  [0.75, 0.8],
  [0.5, 0.75],
] as const

/**
 * Makes a file ready: a picture is drawn anew, which leaves nothing but the picture, and smaller where it is large.
 *
 * @throws Fault for what the field does not take
 */
export async function prepared(file: File, { types, maxBytes, longestSide }: Taken): Promise<Prepared> {
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
 * A picture keeps its type where the field takes it; any other that the browser can show becomes one that it does take.
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
      // Not every browser writes WebP.
      (types.includes(jpeg) ? await written(drawn(picture, longestSide * part, '#fff'), jpeg, quality) : undefined)
    if (!blob) throw new Fault('wrongType')
    smallest = blob
    if (blob.size <= maxBytes) break
  }
  return smallest!
}

/** The drawing as a file of a type; undefined where the browser writes another one. */
async function written(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  return blob?.type === type ? blob : undefined
}

async function isPdf(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 5).arrayBuffer())
  return String.fromCharCode(...head) === '%PDF-'
}
