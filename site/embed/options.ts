import { openOptions, type OpenOptions } from '../../schemas/open-options.ts'

interface OptionSchema {
  readonly type: string | readonly string[]
  readonly multipleOf?: number
  readonly maximum?: number
}

/**
 * The options that the form understands. Unknown names and unfit values are left out and named on the console: a
 * mistake of the page must not keep a visitor from the form.
 */
export function readOptions(given: unknown): OpenOptions {
  if (given === undefined || given === null) return {}
  if (typeof given !== 'object') {
    report('the options must be an object.')
    return {}
  }
  const options: Record<string, unknown> = {}
  const known: Readonly<Record<string, OptionSchema>> = openOptions.properties
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    const schema = Object.hasOwn(known, name) ? known[name] : undefined
    if (!schema) report(`there is no option "${name}"; there are ${Object.keys(known).join(', ')}.`)
    else if (!fits(value, schema)) report(`the option "${name}" must be ${described(schema)}.`)
    else options[name] = value
  }
  return options
}

function fits(value: unknown, { type, multipleOf, maximum }: OptionSchema): boolean {
  if (![type].flat().includes(typeOf(value))) return false
  if (typeof value !== 'number') return true
  return (multipleOf === undefined || value % multipleOf === 0) && (maximum === undefined || value <= maximum)
}

const typeOf = (value: unknown) =>
  value === null ? 'null' : typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value

function described({ type, multipleOf, maximum }: OptionSchema): string {
  const limits = [
    ...(multipleOf === undefined ? [] : [`a multiple of ${multipleOf}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
  ]
  return [[type].flat().join(' or '), ...limits].join(', ')
}

function report(message: string): void {
  console.error(`Kaiwa: ${message}`)
}
