import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A sound flow that uses a bit of everything. It is no real form, so it changes only with the language. */
export const sound = readFileSync(join(import.meta.dirname, 'sound.flow.json'), 'utf8')

/** Replaces the first occurrence of `find` in the text, which must contain it. */
export function edited(text: string, find: string, replace: string): string {
  if (!text.includes(find)) throw new Error(`The flow does not hold ${find} any more.`)
  return text.replace(find, () => replace)
}

/** The names of the sound flow's pictures. */
export const soundArt = ['beginner', 'swimmer', 'support', 'logo', 'lock', 'progress-0', 'progress-50']

/** A temporary folder for flow files, with art for the sound flow. It is removed after the test. */
export class FlowFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'kaiwa-flows-'))

  constructor() {
    mkdirSync(join(this.path, 'art'))
    for (const name of soundArt)
      writeFileSync(join(this.path, 'art', `${name}.svg`), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  }

  /** Writes a flow file and returns its path. */
  write(id: string, text: string): string {
    const file = join(this.path, `${id}.flow.json`)
    writeFileSync(file, text)
    return file
  }

  /** Writes a catalog, such as `contact.en`, and returns its path. */
  writeCatalog(name: string, text: string): string {
    const file = join(this.path, `${name}.json`)
    writeFileSync(file, text)
    return file
  }

  /** Writes a part file and returns its path. */
  writePart(name: string, text: string): string {
    const file = join(this.path, `${name}.part.json`)
    writeFileSync(file, text)
    return file
  }

  /** Writes a config for these flows and returns its path. */
  config(): string {
    const file = join(this.path, 'kaiwa.config.js')
    writeFileSync(file, "export default { flows: '.' }\n")
    return file
  }

  /** Copies the art of another folder. */
  addArt(folder: string): void {
    cpSync(join(folder, 'art'), join(this.path, 'art'), { recursive: true })
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}
