import { slotKindOf } from '../../engine/language/names/slots.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import { firstOperand } from '../conditions/operands.ts'
import { propertiesOf } from './branch.ts'
import { type PartProps, useForm, useOperands } from './form-context.ts'
import { sentencesOf } from './help.ts'
import { emptyOf } from './new-entry.ts'
import { addAndOpen } from './reveal-part.ts'
import { titleOf } from './titles.ts'
import { useHelpFor } from './use-help.ts'

/**
 * Returns the properties that an object may have but lacks, and a function that adds one of them. In a variant the new
 * value is that of the base flow. Otherwise it is a first condition, or the smallest value that the schema accepts.
 */
export function useAddable({ schema, value, path, names }: PartProps) {
  const { actions, soundAt, isVariant, language, holdBack, idOf } = useForm()
  const help = useHelpFor(path)
  const operands = useOperands()
  const known = propertiesOf(schema)
  const own = isPart(value) ? value : {}
  const addable = Object.keys(known)
    .filter((key) => !Object.hasOwn(own, key))
    .map((name) => {
      const title = titleOf([...path, name], language)
      const description = help(known[name]!, [...names, name])
      return { name, title: description === undefined ? title : `${title} – ${sentencesOf(description)[0]?.trim()}` }
    })
  const add = (name: string) => {
    const inherited = isVariant ? soundAt([...path, name]) : undefined
    // A list of names is not copied: it follows the changes of the base.
    const base = isListOfNames(inherited) ? {} : inherited
    const first = slotKindOf(known[name]!) === 'condition' ? firstOperand(operands) : emptyOf(known[name]!)
    if (inherited === undefined || base !== inherited) holdBack([...path, name])
    addAndOpen([...path, name], () => actions.set([...path, name], base ?? first), idOf)
  }
  return { addable, add }
}

const isListOfNames = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')
