import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Publication } from '../../../studio/publish/publishing.ts'

export const digestOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** Texts of flow files by their ids. */
export type Texts = ReadonlyMap<string, string>

/**
 * Reads and writes the log of publications in a folder: a line of JSON for each publication, and the texts of the flow
 * files under their digests. Both only grow.
 */
export function publishLog(folder: string) {
  const log = join(folder, 'log.jsonl')
  const pending = join(folder, 'pending.json')
  const fileOf = (digest: string) => join(folder, 'texts', `${digest}.json`)
  const text = (digest: string): string | undefined =>
    /^[0-9a-f]{64}$/.test(digest) && existsSync(fileOf(digest)) ? readFileSync(fileOf(digest), 'utf8') : undefined

  return {
    /** Returns all publications, newest first. A line that was not written completely is left out. */
    publications: (): Publication[] =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .split('\n')
            .flatMap((line) => publicationIn(line) ?? [])
            .toReversed()
        : [],
    /** Returns a published text by its digest. */
    text,
    /** Returns all texts of a publication; undefined if one of them is not stored. */
    textsOf({ texts }: Publication): Texts | undefined {
      const found = Object.entries(texts).map(([id, digest]) => [id, text(digest)] as const)
      return found.every((entry): entry is [string, string] => entry[1] !== undefined) ? new Map(found) : undefined
    },
    /**
     * Stores the texts of a publication that is about to begin, and the publication itself, so that the log gets its
     * line even if this program ends before it is written.
     */
    async begin(publication: Publication, texts: Texts): Promise<void> {
      for (const content of texts.values())
        if (text(digestOf(content)) !== content) await writeCompletely(fileOf(digestOf(content)), content)
      await writeCompletely(pending, JSON.stringify(publication))
    },
    /**
     * Adds the publication that has begun to the log if visitors receive its files, and forgets it if not. Removes the
     * files of a program that ended while it wrote them.
     *
     * @param live the digest of the files that visitors receive
     */
    async end(live: string | undefined): Promise<void> {
      const begun = existsSync(pending) ? publicationIn(await readFile(pending, 'utf8')) : undefined
      if (begun && begun.built === live && !this.publications().some(({ at }) => at === begun.at))
        await append(log, JSON.stringify(begun))
      await rm(pending, { force: true })
      await removeUnfinished(folder, join(folder, 'texts'))
    },
  }
}

export type PublishLog = ReturnType<typeof publishLog>

function publicationIn(line: string): Publication | undefined {
  try {
    const { at, who, texts, modules, built, note } = JSON.parse(line) as Partial<Publication>
    if (!at || who === undefined || !texts || !modules || built === undefined) return undefined
    return { at, who, ...(note && { note }), texts, modules, built }
  } catch {
    return undefined
  }
}

/** The ending of a file that is being written. */
const unfinished = '.tmp'

async function removeUnfinished(...folders: readonly string[]): Promise<void> {
  for (const folder of folders.filter((name) => existsSync(name)))
    for (const name of await readdir(folder))
      if (name.endsWith(unfinished)) await rm(join(folder, name), { force: true })
}

/** Writes a file so that a reader gets all of it or nothing. */
async function writeCompletely(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.${randomUUID()}${unfinished}`
  try {
    await writeFile(temporary, content)
    await rename(temporary, file)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Adds a line to a file. A line before it that was cut off stays by itself. */
async function append(file: string, line: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const isCut = existsSync(file) && !/(?:^|\n)$/.test(await readFile(file, 'utf8'))
  const handle = await open(file, 'a')
  try {
    await handle.write(`${isCut ? '\n' : ''}${line}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
