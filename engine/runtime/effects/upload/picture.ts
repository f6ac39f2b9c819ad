/** A picture that the browser has read, upright. */
export interface Picture {
  readonly source: CanvasImageSource
  readonly width: number
  readonly height: number
}

/** Reads a picture; undefined where the browser cannot. */
export async function readPicture(file: Blob): Promise<Picture | undefined> {
  try {
    const source = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { source, width: source.width, height: source.height }
  } catch {
    // Older browsers do not know the option, and would not turn the picture without it; an element always does.
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

/** The policy of a page may know no `blob:`. */
function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}

/** Draws a picture so that its longer side has at most so many dots. */
export function drawn({ source, width, height }: Picture, longest: number, background?: string): HTMLCanvasElement {
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

/** True where the browser lets pages have what they draw. Some give noise instead, for the visitor's privacy. */
export function isTrue(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 4
  const context = canvas.getContext('2d')
  if (!context) return false
  context.fillStyle = 'rgb(20 120 220)'
  context.fillRect(0, 0, 4, 4)
  const { data } = context.getImageData(0, 0, 4, 4)
  return data.every((value, index) => Math.abs(value - [20, 120, 220, 255][index % 4]!) < 4)
}
