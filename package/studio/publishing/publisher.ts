import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { completeInstall, install, stagingFolder, withLock } from '../../../embed/release/installed.ts'
import type { Language } from '../../../engine/language/messages/catalogue.ts'
import { CommandError, sentences } from '../../../engine/tools/command-error.ts'
import type { Project } from '../../../engine/tools/config/project.ts'
import { shownName } from '../../../engine/tools/flow-files.ts'
import { themeId } from '../../../studio/desk/opened.ts'
import type {
  Attempt,
  Preview,
  Publication,
  Published,
  PublishFailure,
  PublishFailureCode,
} from '../../../studio/publish/publishing.ts'
import { runBuild } from './build-process.ts'
import { builtDigest, engineIn, modulesIn, sourcesDigest, textsIn } from './built-files.ts'
import { flowChanges } from './changes.ts'
import { digestOf, publishLog, type Texts } from './publish-log.ts'

/** What publishing needs of a project. */
type Publishable = Pick<Project, 'root' | 'config' | 'flows' | 'art' | 'files' | 'out' | 'defaultFlow' | 'vocabulary'>

export interface PublisherOptions {
  /** Reads the project as it is now. */
  readonly loadProject: () => Promise<Publishable>
  readonly build?: typeof runBuild
  /** Returns the name of the person who publishes. */
  readonly publisherName?: (root: string) => Promise<string>
}

/** A build that waits for confirmation. */
interface Staged {
  readonly digest: string
  readonly folder: string
  readonly sources: string
  /** The digest of the files that visitors received when it was built. */
  readonly live: string | undefined
  readonly built: string
  readonly texts: Texts
}

/** Publishes a project's flows in two steps: a preview, and its confirmation. */
export function createPublisher({ loadProject: load, build = runBuild, publisherName = nameOfUser }: PublisherOptions) {
  let staged: Staged | undefined
  let running: AbortController | undefined
  let known: Publishable | undefined

  const loadProject = async () => (known = await load())

  const discard = async (): Promise<void> => {
    const folder = staged?.folder
    staged = undefined
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }
  /** Runs one step. A second one at the same time is refused. */
  const alone = async <Result extends object>(
    language: Language,
    work: (signal: AbortSignal) => Promise<Attempt<Result>>,
  ): Promise<Attempt<Result>> => {
    if (running) return failed('busy')
    const own = (running = new AbortController())
    try {
      return await work(own.signal)
    } catch (error) {
      return { failed: own.signal.aborted ? { code: 'cancelled' } : failureOf(error, language) }
    } finally {
      running = undefined
    }
  }

  const preview = async (language: Language, signal: AbortSignal): Promise<Attempt<Preview>> => {
    await discard()
    const project = await loadProject()
    const { flows, out, vocabulary } = project
    if (project.defaultFlow === undefined) return failed('empty')
    await withLock(out, () => completeInstall(out))
    const embed = join(out, 'embed')
    const [sources, live] = [sourcesDigest(project), await builtDigest(embed)]
    const isFlowsOnly = live !== undefined && engineIn(embed) === ''
    const folder = await stagingFolder(out)
    try {
      const { isBuilt, report } = await build({ project, folder, isFlowsOnly, language, signal })
      if (!isBuilt) return failed('wrong', report)
      if (sourcesDigest(project) !== sources) return failed('changed')
      const made = join(folder, 'embed')
      const built = (await builtDigest(made))!
      const digest = digestOf(JSON.stringify([sources, live, built]))
      const texts = textsIn(flows)
      staged = { digest, folder, sources, live, built, texts }

      const log = logOf(project)
      const publications = log.publications()
      const current = publications.find((publication) => publication.built === live)
      const before = current ?? publications[0]
      const themeBefore = before?.texts[themeId]
      const theme = texts.get(themeId)
      const hasNewTheme = before !== undefined && themeBefore !== (theme === undefined ? undefined : digestOf(theme))
      const { changes, unchanged } = flowChanges({
        vocabulary,
        language,
        before: before && log.textsOf(before),
        after: texts,
        modulesBefore: modulesIn(embed) ?? {},
        modulesAfter: modulesIn(made) ?? {},
      })
      return {
        digest,
        ...(before && { before }),
        isLive: current !== undefined,
        changes,
        unchanged,
        // The theme is in the style sheet, whose name is in the form's program.
        hasNewEngine: !hasNewTheme && live !== undefined && engineIn(embed) !== engineIn(made),
        hasNewTheme,
        isSame: built === live,
      }
    } finally {
      if (staged?.folder !== folder) await rm(folder, { recursive: true, force: true })
    }
  }

  const confirm = async (digest: string, note: string): Promise<Attempt<{ readonly publication: Publication }>> => {
    const ready = staged
    if (ready?.digest !== digest) return failed('changed')
    const project = await loadProject()
    const { out, root } = project
    const embed = join(out, 'embed')
    const who = await publisherName(root)
    return withLock(out, async () => {
      if (sourcesDigest(project) !== ready.sources || (await builtDigest(embed)) !== ready.live) {
        await discard()
        return failed('changed')
      }
      const log = logOf(project)
      const publication: Publication = {
        at: new Date().toISOString(),
        who,
        ...(note !== '' && { note }),
        texts: Object.fromEntries([...ready.texts].map(([id, text]) => [id, digestOf(text)])),
        modules: modulesIn(join(ready.folder, 'embed')) ?? {},
        built: ready.built,
      }
      await log.begin(publication, ready.texts)
      await install(ready.folder, out)
      await log.end(ready.built)
      await discard()
      return { publication }
    })
  }

  return {
    /** Returns what is published. A publication that ended halfway is completed or forgotten before. */
    async published(): Promise<Published> {
      const project = await loadProject()
      const { out } = project
      const embed = join(out, 'embed')
      const log = logOf(project)
      // While another program publishes, its publication is not over.
      if (!running && existsSync(out))
        await withLock(out, async () => log.end(await settledDigest(out))).catch(() => undefined)
      const built = await builtDigest(embed)
      const publications = log.publications()
      const live = publications.find((publication) => publication.built === built)
      return { publications, ...(live && { live }), isPublished: built !== undefined, folder: shownName(embed) }
    },
    /** Checks and builds the stored files, and returns what would change for visitors. */
    preview: (language: Language) => alone(language, (signal) => preview(language, signal)),
    /** Publishes what was previewed. */
    confirm: (digest: string, note: string, language: Language) => alone(language, () => confirm(digest, note)),
    /** Ends a preview that is in progress or waits for confirmation. */
    async cancel(): Promise<void> {
      if (running) running.abort()
      else await discard()
    },
    text: async (digest: string): Promise<string | undefined> => logOf(known ?? (await loadProject())).text(digest),
  }
}

export type Publisher = ReturnType<typeof createPublisher>

/** The log is next to the configuration, and not in the folder for visitors. */
const logOf = ({ root }: Pick<Publishable, 'root'>) => publishLog(join(root, 'published'))

/** Completes a replacement that ended halfway, and returns the digest of the files that visitors receive then. */
async function settledDigest(out: string): Promise<string | undefined> {
  await completeInstall(out)
  return builtDigest(join(out, 'embed'))
}

const failed = (code: PublishFailureCode, detail = ''): { readonly failed: PublishFailure } => ({
  failed: { code, ...(detail !== '' && { detail }) },
})

function failureOf(error: unknown, language: Language): PublishFailure {
  if (error instanceof CommandError && error.note.code === 'build-busy') return { code: 'busy' }
  if (error instanceof CommandError) return { code: 'unknown', detail: sentences(language, error.note) }
  return { code: 'unknown', detail: error instanceof Error ? error.message : String(error) }
}

const run = promisify(execFile)

/** Returns the name of the person who publishes: `KAIWA_USER`, git's user in the project, or the system's user. */
async function nameOfUser(root: string): Promise<string> {
  const named = process.env.KAIWA_USER?.trim()
  if (named) return named
  const { stdout } = await run('git', ['-C', root, 'config', 'user.name']).catch(() => ({ stdout: '' }))
  return stdout.trim() || userInfo().username
}
