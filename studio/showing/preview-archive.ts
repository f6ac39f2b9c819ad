import { zipSync } from 'fflate'
import type { ShownForm } from '../workspace/showing.ts'
import { shownFiles } from './shown-files.ts'

/**
 * Returns a form as a ZIP archive with one folder, which any web server can serve.
 *
 * @param pictureUrl returns the address of a picture, if it is not in the folder `art` of the studio
 * @throws Error if a file of the preview's page cannot be fetched
 */
export async function previewArchive(
  form: ShownForm,
  pictureUrl: (name: string) => string | undefined = () => undefined,
): Promise<Blob> {
  const names = (await (await fetched(`./${shownFiles.list}`)).json()) as readonly string[]
  const pages = names.map(async (name) => [
    name === shownFiles.builtPage ? shownFiles.page : name,
    await bytesOf(`./${name}`),
  ])
  const pictures = form.pictures.map(async (name) => {
    const address = pictureUrl(name) ?? `./${shownFiles.pictures}${encodeURIComponent(name)}`
    // A form that lacks a picture can be shown all the same; the check reports the picture.
    return [shownFiles.pictures + name, await bytesOf(address).catch(() => undefined)]
  })
  const entries: readonly (readonly [string, Uint8Array | undefined])[] = [
    ...((await Promise.all([...pages, ...pictures])) as [string, Uint8Array | undefined][]),
    [shownFiles.form, new TextEncoder().encode(JSON.stringify(form))],
  ]
  const folder = folderOf(form)
  const files = Object.fromEntries(entries.flatMap(([name, bytes]) => (bytes ? [[`${folder}/${name}`, bytes]] : [])))
  return new Blob([zipSync(files)], { type: 'application/zip' })
}

/** Returns the name of the folder in the archive of a form. */
export const folderOf = ({ flows: [{ id }] }: ShownForm): string => `${id}-preview`

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`.trim())
  return response
}

const bytesOf = async (address: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetched(address)).arrayBuffer())
