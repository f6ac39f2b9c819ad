import { isQuotable, type Subject } from '../../engine/language/names/subject.ts'
import { type Path, valueAt } from '../../engine/language/read/path.ts'
import { placeholdersIn } from '../../engine/runtime/placeholders.ts'
import { domainOf } from '../../engine/runtime/program/host.ts'
import type { Operand } from '../conditions/operands.ts'
import { lastCase, readableText } from '../words/readable-text.ts'
import type { Words } from '../words/words.ts'

/** Returns the title of a name in a text: the label of its field, the text of its word or link, or a description. */
export function titleOfName(subject: Subject | undefined, operands: readonly Operand[], words: Words) {
  return (name: string): string => {
    const { flow, fields = [] } = subject ?? {}
    const field = fields.find(({ id }) => id === name)
    const link = fields.find((item) => item.field.links?.[name])?.field.links?.[name]
    return (
      (field && (lastCase(field.field.label) || operands.find((operand) => operand.name === name)?.called)) ||
      (link && lastCase(link.text)) ||
      readableText(flow ?? {}, `{${name}}`, words.language)
    )
  }
}

/**
 * Returns the names that the text at a path can contain: words, links, what the page gives as a text, computed values,
 * and the answers to earlier questions. The message of a rule contains only the names that it has already.
 */
export function namesForText({ flow, fields }: Subject, path: Path): string[] {
  const own = valueAt(flow, path)
  const present = placeholdersIn(typeof own === 'string' ? own : '')
  if (path.includes('messages')) return [...new Set(['field', ...present])]
  const [root, step, , field] = path.map(String)
  const place = root === 'steps' ? flow.order.indexOf(step!) : flow.order.length
  const answers = fields.filter((item) => isQuotable(item) && flow.order.indexOf(item.step) < place)
  const given = Object.entries(flow.context).filter(([, entry]) => domainOf(entry) === 'text')
  const links = fields.find(({ id, step: of }) => id === field && of === step)?.field.links
  return [
    ...new Set([
      ...present,
      ...answers.map(({ id }) => id),
      ...[flow.words, flow.links, links, flow.computed].flatMap((names) => Object.keys(names ?? {})),
      ...given.map(([name]) => name),
    ]),
  ].filter((name) => !(root === 'words' && name === step))
}
