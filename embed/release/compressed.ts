import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(?:css|js|json|svg|txt|webmanifest)$/
/** The smallest size in bytes of a file that is compressed; for a smaller one a copy saves no packet. */
const least = 1000

const copies = [
  [
    '.br',
    promisify(brotliCompress),
    (bytes: Buffer) => ({ params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ],
  ['.gz', promisify(gzip), () => ({ level: 9 })],
] as const

/** Writes a brotli and a gzip copy next to each text file of a folder, unless the copy exists or is not smaller. */
export async function compressTexts(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile() && text.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressText))
}

async function compressText(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < least) return
  for (const [ending, compress, options] of copies) {
    if (existsSync(file + ending)) continue
    const smaller = await compress(bytes, options(bytes))
    if (smaller.length < bytes.length) await writeFile(file + ending, smaller)
  }
}
