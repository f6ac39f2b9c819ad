import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Release } from '../embed/page/release.ts'
import type { PastRelease } from '../embed/release/build-embed.ts'

interface Size {
  readonly what: string
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
}

/**
 * Returns the sizes of all files that a visitor's browser fetches before the first question, and of those after it,
 * from a finished build.
 */
export async function visitorSizes(embed: string): Promise<Size[]> {
  const release = JSON.parse(
    await readFile(join(embed, 'release.json'), 'utf8').catch(() => {
      throw new Error(`${embed} names no release: run npm run build`)
    }),
  ) as Release
  const files: [string, string][] = [
    ['loader', 'kaiwa.js'],
    ['dialog while waiting', release.waiting],
    ['engine with React', release.engine],
    ['styles', release.styles],
    ['enquiry flow, its first question', release.flows.enquiry![0]!],
    ['the same as a screen, until the engine is there', release.screens.enquiry!],
  ]
  const sizes = await Promise.all(files.map(([what, file]) => sizeOf(what, join(embed, file))))
  const sum = (key: 'raw' | 'gzip' | 'brotli') => sizes.reduce((total, size) => total + size[key], 0)
  const later = await Promise.all([
    sizeOf('the rest of the form, while the first question is read', join(embed, await newest(embed, 'later.'))),
    sizeOf(
      'the rest of the enquiry flow, with its validators',
      join(embed, await newest(embed, 'flows/enquiry.rest.')),
    ),
  ])
  const own = await sizeOf('loader of the enquiry flow, with its first screen', join(embed, 'enquiry.js'))
  const element = await sizeOf('loader with the element, in place of the first row', join(embed, 'element.js'))
  const together = { what: 'together', raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') }
  return [...sizes, together, own, element, ...later]
}

async function sizeOf(what: string, file: string): Promise<Size> {
  const bytes = await readFile(file)
  return {
    what,
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
  }
}

/** Returns the file of the newest build whose name begins like this. */
async function newest(embed: string, beginning: string): Promise<string> {
  const [{ files }] = JSON.parse(await readFile(join(embed, 'releases.json'), 'utf8')) as [
    PastRelease,
    ...PastRelease[],
  ]
  return files.find((file) => file.startsWith(beginning))!
}
