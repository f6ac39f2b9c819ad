import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explain } from '../../../engine/language/explain/explain.ts'
import { type ExplanationSection, explanationSections } from '../../../engine/language/explain/print.ts'
import { createQuickJudge } from '../../../engine/language/judge.ts'
import type { Language } from '../../../engine/language/messages/catalogue.ts'
import type { Vocabulary } from '../../../engine/language/vocabulary.ts'
import { fileOfModule, moduleNames } from '../../../engine/tools/flow-files.ts'
import { createLoader } from '../../../engine/tools/load.ts'
import type { FlowChange } from '../../../studio/publish/publishing.ts'
import { fileName } from '../flow-store.ts'
import type { Texts } from './publish-log.ts'

type Modules = Readonly<Record<string, string>>

interface Compared {
  readonly vocabulary: Vocabulary
  readonly language: Language
  /** The texts that were published before; undefined if they are not known. */
  readonly before: Texts | undefined
  readonly after: Texts
  /** The modules before and after, by the names of the flows. A module with the same name has the same content. */
  readonly modulesBefore: Modules
  readonly modulesAfter: Modules
}

/** Returns what visitors of each flow would notice, and the flows that stay the same. */
export function flowChanges(compared: Compared): { readonly changes: FlowChange[]; readonly unchanged: string[] } {
  const { modulesBefore, modulesAfter } = compared
  const names = [...new Set([...Object.keys(modulesAfter), ...Object.keys(modulesBefore)])]
  const isSame = (name: string) => modulesBefore[name] === modulesAfter[name]
  const changed = names.filter((name) => !isSame(name))
  const explained = explainedFlows(compared, changed)
  const changes = changed.map((name): FlowChange => {
    const ids = [name]
    if (modulesBefore[name] === undefined) return { ids, change: 'new', sections: [] }
    if (modulesAfter[name] === undefined) return { ids, change: 'gone', sections: [] }
    const sections = explained.get(name)
    return sections ? { ids, change: 'changed', sections } : { ids, change: 'unknown', sections: [] }
  })
  return { changes: grouped(changes), unchanged: names.filter(isSame) }
}

/** Returns the differences of some flows in words. Flows that cannot be compared are left out. */
function explainedFlows(
  { before, after, vocabulary, language }: Compared,
  names: readonly string[],
): ReadonlyMap<string, readonly ExplanationSection[]> {
  if (!before || names.length === 0) return new Map()
  const load = createLoader(vocabulary, createQuickJudge(vocabulary))
  return withFolder(before, (old) =>
    withFolder(after, (now) => {
      const known = [old, now].map((folder) => new Set(moduleNames(folder)))
      const explained = new Map<string, readonly ExplanationSection[]>()
      for (const name of names.filter((item) => known.every((modules) => modules.has(item)))) {
        const [first, second] = [old, now].map((folder) => load(join(folder, fileOfModule(name))).flow)
        if (first && second) explained.set(name, explanationSections(explain(first, second, vocabulary), language))
      }
      return explained
    }),
  )
}

/** Calls a function with a folder of some flow files, which exists only during the call. */
function withFolder<Result>(texts: Texts, work: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'kaiwa-published-'))
  try {
    for (const [id, text] of texts) writeFileSync(join(folder, fileName(id)), text)
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Joins flows with the same differences: a change of a base often is the same in all its landing pages. */
function grouped(changes: readonly FlowChange[]): FlowChange[] {
  const groups = new Map<string, FlowChange>()
  for (const change of changes) {
    const key = JSON.stringify([change.change, change.sections])
    const group = groups.get(key)
    groups.set(key, group ? { ...group, ids: [...group.ids, ...change.ids] } : change)
  }
  return [...groups.values()]
}
