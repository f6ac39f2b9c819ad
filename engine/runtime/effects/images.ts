import type { Image } from '../../../schemas/replies.ts'
import type { Http } from './http.ts'

/** Fetches the operator's pictures. On a failure the list is empty, and the flow's own pictures are used. */
export async function fetchImages(http: Http, path: string): Promise<readonly Image[]> {
  try {
    const { ok, body } = await http(path)
    return ok && Array.isArray(body) ? body.map(imageOf) : []
  } catch {
    return []
  }
}

function imageOf(item: unknown): Image {
  const { asset_image: image, alt } = (item ?? {}) as Partial<Record<keyof Image, unknown>>
  return { asset_image: typeof image === 'string' ? image : '', alt: typeof alt === 'string' ? alt : '' }
}
