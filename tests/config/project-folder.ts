import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { loadProject, type Project } from '../../engine/tools/config/project.ts'
import { builtIn } from '../../package/vocabulary.ts'

/** The project of an outside author, in a temporary folder that is removed after the test. */
export class ProjectFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'kaiwa-project-'))

  /** @param files the texts of the files, by path */
  constructor(files: Readonly<Record<string, string>> = {}) {
    for (const [name, text] of Object.entries(files)) this.write(name, text)
  }

  /** Writes a file and returns its path. */
  write(name: string, text: string): string {
    const file = join(this.path, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return file
  }

  /** The project as the tools see it from one of its folders. */
  load(from = '.'): Promise<Project> {
    return loadProject({ builtIn, from: join(this.path, from) })
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}
