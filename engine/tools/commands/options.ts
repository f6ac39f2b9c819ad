import { parseArgs, type ParseArgsConfig } from 'node:util'
import { nearest } from '../../language/read/nearest.ts'
import { commandError } from '../command-error.ts'

/** The options of a command by their names, without the dashes. */
export type Options = NonNullable<ParseArgsConfig['options']>

/** The parsed arguments of a command. */
export type Parsed<Own extends Options> = ReturnType<typeof parseArgs<{ options: Own; allowPositionals: true }>>

/**
 * Parses the arguments of a command.
 *
 * @throws CommandError if an option is unknown, lacks its value, or takes none
 */
export function readOptions<Own extends Options>(args: readonly string[], options: Own): Parsed<Own> {
  const { tokens } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const known = Object.keys(options).map((key) => `--${key}`)
    if (!Object.hasOwn(options, name))
      throw commandError('option-unknown', { option: rawName, known, meant: nearest(rawName, known) })
    const takesValue = options[name]!.type === 'string'
    if (takesValue && (value === undefined || (!inlineValue && value.startsWith('-'))))
      throw commandError('option-without', { option: rawName })
    if (!takesValue && value !== undefined) throw commandError('option-with', { option: rawName })
  }
  return parseArgs({ args: [...args], options, allowPositionals: true })
}
