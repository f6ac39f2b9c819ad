import { readFile } from 'node:fs/promises'
import type { Program } from '../runtime/program/program.ts'

/**
 * Loads the program of a published module. It is read as text and imported as a module, whatever the project's
 * `package.json` declares about its files.
 */
export async function publishedProgram(file: string): Promise<Program> {
  const text = await readFile(file, 'base64')
  return ((await import(`data:text/javascript;base64,${text}`)) as { program: Program }).program
}
