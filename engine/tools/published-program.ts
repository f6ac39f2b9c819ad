import { readFile } from 'node:fs/promises'
import type { Program } from '../runtime/program/program.ts'

/**
 * The program in a published module. It is read as text, which is a module whatever the project's `package.json` says
 * of its files.
 */
export async function publishedProgram(file: string): Promise<Program> {
  const text = await readFile(file, 'base64')
  return ((await import(`data:text/javascript;base64,${text}`)) as { program: Program }).program
}
