import { svgFault } from './svg-fault.ts'

/** A picture as it goes into the project. */
export interface PreparedPicture {
  readonly content: Blob
  readonly extension: 'svg' | 'webp' | 'png'
}

/** The reasons why a file cannot be a picture. */
export type PictureFault = 'not-image' | 'too-large' | 'svg-script' | 'svg-too-large'

/** The largest file in bytes that is read, and the largest drawing, which is not made smaller. */
const mostBytes = 30 * 1024 * 1024
const mostSvgBytes = 500 * 1024

/**
 * Makes a picture of a file: at most as large as necessary, as WebP, or as PNG if the browser cannot write WebP. What a
 * camera writes into its files, such as the place, is left out. A drawing (SVG) stays as it is.
 *
 * @param longest the largest width or height, in pixels
 */
export async function preparePicture(file: File, longest: number): Promise<PreparedPicture | { fault: PictureFault }> {
  if (file.size > mostBytes) return { fault: 'too-large' }
  if (file.type === 'image/svg+xml' || /\.svg$/i.test(file.name)) return preparedDrawing(file)
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return { fault: 'not-image' }
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return { fault: 'not-image' }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  // A browser that cannot write WebP writes PNG.
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  if (!content) return { fault: 'not-image' }
  return { content, extension: content.type === 'image/webp' ? 'webp' : 'png' }
}

async function preparedDrawing(file: File): Promise<PreparedPicture | { fault: PictureFault }> {
  if (file.size > mostSvgBytes) return { fault: 'svg-too-large' }
  const text = await file.text()
  const fault = svgFault(text)
  if (fault === 'script') return { fault: 'svg-script' }
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  if (fault || root.nodeName !== 'svg') return { fault: 'not-image' }
  return { content: new Blob([text], { type: 'image/svg+xml' }), extension: 'svg' }
}
