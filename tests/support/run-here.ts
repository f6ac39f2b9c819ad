import { vi } from 'vitest'
import { runCommand, type Command } from '../../engine/tools/commands/command.ts'
import { builtIn } from '../../package/vocabulary.ts'

/**
 * Runs a command of the project within this process, which takes a tenth of the time of a separate program. Returns its
 * exit code and its output. The language is English unless `env` sets another.
 */
export async function runHere(
  command: Pick<Command, 'options' | 'run'>,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const output = { stdout: '', stderr: '' }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((output.stdout += String(text)), true)),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((output.stderr += String(text)), true)),
    vi.spyOn(console, 'log').mockImplementation((text) => void (output.stdout += `${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text) => void (output.stderr += `${text}\n`)),
  ]
  const environment = { LC_ALL: 'C', ...env }
  const before = Object.keys(environment).map((name) => [name, process.env[name]] as const)
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const status = await runCommand(command, args, builtIn)
  for (const spy of spies) spy.mockRestore()
  for (const [name, value] of before) vi.stubEnv(name, value)
  return { status, ...output }
}
