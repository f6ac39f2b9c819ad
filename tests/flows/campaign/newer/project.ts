import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Problem } from '../../../../engine/language/read/problem.ts'
import { load } from '../../../support/load.ts'
import { FlowFolder } from '../../flow-folder.ts'
import { treeOf, type Tree } from '../tree.ts'
import type { Files } from './camp.ts'

const published = resolve(import.meta.dirname, '../../../../flows')

/** Returns the example flows of the guide, with their catalogs and their part, by their file names. */
export const examples = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(published)
      .filter((name) => /^(?:restaurant|event|insurance|clinic|contact)\./.test(name))
      .map((name) => [name, readFileSync(join(published, name), 'utf8')]),
  )

/** Returns the texts of files as an editor writes them: each value in its own line. */
export const written = (files: Files): ReadonlyMap<string, string> =>
  new Map(Object.entries(files).map(([name, value]) => [name, JSON.stringify(value, null, 2)]))

/** A folder of flows, catalogs and parts, each of which can be judged with another text. */
export class Project {
  readonly #folder = new FlowFolder()
  readonly trees: ReadonlyMap<string, Tree>

  constructor(texts: ReadonlyMap<string, string>) {
    for (const [name, text] of texts) writeFileSync(join(this.#folder.path, name), text)
    this.trees = new Map([...texts].map(([name, text]) => [name, treeOf(text)]))
  }

  /** Returns the problems of a file with another text; those of a part are found with the flows that use it. */
  problemsOf(file: string, text = this.trees.get(file)!.text): readonly Problem[] {
    const path = join(this.#folder.path, file)
    const read = (name: string) => load(join(this.#folder.path, name), name, new Map([[path, text]])).problems
    const own = read(file)
    if (own.length > 0 || !file.endsWith('.part.json')) return own
    // The first problems are enough, and a flow takes long if it has none.
    for (const user of this.#usersOf(basename(file, '.part.json'))) {
      const found = read(user)
      if (found.length > 0) return found
    }
    return []
  }

  #usersOf(part: string): string[] {
    return [...this.trees].flatMap(([name, { text }]) => {
      const { parts = [] } = JSON.parse(text) as { readonly parts?: readonly string[] }
      return parts.includes(part) ? [name] : []
    })
  }

  [Symbol.dispose](): void {
    this.#folder[Symbol.dispose]()
  }
}
