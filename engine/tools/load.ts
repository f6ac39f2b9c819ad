import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { catalogName } from '../language/extend/catalogs.ts'
import { createJudge, type Judge } from '../language/judge.ts'
import { type FileSource, type Loaded, type Named, loaderOf } from '../language/load.ts'
import type { Vocabulary } from '../language/vocabulary.ts'
import { catalogNames, catalogSuffix, flowIds, flowSuffix, partNames, partSuffix } from './flow-files.ts'
import { withProofCache } from './proof-cache.ts'

export type { Loaded } from '../language/load.ts'

/**
 * Reads a flow file.
 *
 * @param name the name of the file in problems; the file itself by default
 * @param texts contents that replace those of files, by path; all other files are read
 */
export type Load = (file: string, name?: string, texts?: ReadonlyMap<string, string>) => Loaded

/**
 * Reads flow files from folders, as `loaderOf` does.
 *
 * @param art the folder of their pictures; `art` next to each by default
 */
export function createLoader(vocabulary: Vocabulary, judge: Judge = createJudge(vocabulary), art?: string): Load {
  const folders = foldersWith(art)
  const load = loaderOf(vocabulary, judge, folders)
  return (file, name = file, texts = new Map<string, string>()) =>
    load(file, name, { ...folders, text: (path) => texts.get(path) ?? folders.text(path) })
}

/** The same for the flows of a project; a flow that was proven sound before is not proven again. */
export const projectLoader = ({
  vocabulary,
  art,
  root,
}: {
  readonly vocabulary: Vocabulary
  readonly art: string | undefined
  readonly root: string
}): Load => createLoader(vocabulary, withProofCache(createJudge(vocabulary), vocabulary, root), art)

const foldersWith = (art: string | undefined): FileSource => ({
  text: (file) => readFileSync(file, 'utf8'),
  id: (file) => basename(file, flowSuffix),
  ids: (file) => flowIds(dirname(file)),
  sibling: (named, id) => inFolderOf(named, id + flowSuffix),
  parts: (file) => partNames(dirname(file)),
  part: (named, part) => inFolderOf(named, part + partSuffix),
  isPart: (file) => file.endsWith(partSuffix),
  catalogs: (file) => catalogNames(dirname(file)),
  catalog: (named, name) => inFolderOf(named, name + catalogSuffix),
  catalogName: (file) => catalogName(basename(file)),
  pictures(file) {
    const folder = art ?? join(dirname(file), 'art')
    return existsSync(folder) ? new Set(readdirSync(folder)) : undefined
  },
})

const inFolderOf = ({ file, name }: Named, sibling: string): Named => ({
  file: join(dirname(file), sibling),
  name: join(dirname(name), sibling),
})
