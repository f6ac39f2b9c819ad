import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export interface Size {
  readonly what: string
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
}

/** Bytes of everything that a visitor's browser fetches before the first question, from a finished build. */
export async function visitorSizes(embed: string): Promise<Size[]> {
  const names = await readdir(embed)
  const flows = await readdir(join(embed, 'flows'))
  const files: [string, string | undefined][] = [
    ['loader', 'kaiwa.js'],
    ['engine with React', names.find((name) => /^engine\..*\.js$/.test(name))],
    ['styles', names.find((name) => name.endsWith('.css'))],
    ['list of flows', 'flows/manifest.json'],
    ['enquiry flow with its validators', flows.map((name) => `flows/${name}`).find((name) => /enquiry\..*\.js$/.test(name))],
  ]
  const sizes = await Promise.all(
    files.map(async ([what, file]) => {
      if (file === undefined) throw new Error(`${embed} lacks the ${what}: run npm run build`)
      const bytes = await readFile(join(embed, file))
      return { what, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length }
    }),
  )
  const sum = (key: 'raw' | 'gzip' | 'brotli') => sizes.reduce((total, size) => total + size[key], 0)
  return [...sizes, { what: 'together', raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') }]
}
