import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { builtIn } from '../../vocabulary.ts'
import type { BuildOptions, BuildResult } from './build-process.ts'
import { digestOf } from './publish-log.ts'
import { createPublisher } from './publisher.ts'

const suffix = '.flow.json'
export const flowsIn = (root: string): string => join(root, 'flows')

/** A build that writes the texts of the flows, one module for each and all in one file, in no time. */
export function quickBuild(root: string, folder: string): BuildResult {
  const out = join(folder, 'embed/flows')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const texts = readdirSync(flowsIn(root))
    .filter((name) => name.endsWith(suffix))
    .map((name) => [basename(name, suffix), readFileSync(join(flowsIn(root), name), 'utf8')] as const)
  if (texts.some(([, text]) => text.includes('mistake'))) return { isBuilt: false, report: 'a mistake' }
  const modules = texts.map(([id, text]) => [id, `${id}.${digestOf(text).slice(0, 8)}.js`, text] as const)
  for (const [, module, text] of modules) writeFileSync(join(out, module), text)
  writeFileSync(join(out, 'manifest.json'), JSON.stringify(Object.fromEntries(modules)))
  writeFileSync(join(out, 'all.js'), texts.map(([, text]) => text).join('\n'))
  return { isBuilt: true, report: '' }
}

/** Builds the flows of a project. */
export type Build = (options: Pick<BuildOptions, 'folder' | 'signal'>) => Promise<BuildResult>

/** Publishes the flows in a folder, which need no project around them. */
export const quickPublisher = (
  root: string,
  build: Build = ({ folder }) => Promise.resolve(quickBuild(root, folder)),
) =>
  createPublisher({
    build,
    publisherName: () => Promise.resolve('Somebody'),
    loadProject: () =>
      Promise.resolve({
        root,
        config: undefined,
        flows: flowsIn(root),
        art: undefined,
        files: [],
        out: join(root, 'dist'),
        defaultFlow: existsSync(join(flowsIn(root), `sound${suffix}`)) ? 'sound' : undefined,
        vocabulary: builtIn,
      }),
  })
