import { ruleNamed } from '../../engine/language/kinds/rules-of.ts'
import { payloadKeysOf } from '../../engine/language/names/option-lists.ts'
import { kindsToCompare, neededAgreements } from '../../engine/language/names/references.ts'
import { type FieldPlace, fieldAt, subjectOf, type Subject } from '../../engine/language/names/subject.ts'
import { isEarlier } from '../../engine/language/names/terms.ts'
import { type Path, valueAt } from '../../engine/language/read/path.ts'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { derived } from '../../engine/runtime/derived.ts'
import { optionsOf } from '../../engine/runtime/program/options.ts'
import type { Role } from '../../engine/runtime/value.ts'
import type { Flow } from '../../schemas/flow.ts'
import { isPartId, partNameOf } from '../desk/opened.ts'
import { vocabulary } from '../vocabulary.ts'
import { lastCase } from '../words/readable-text.ts'
import { basesIn, basesOf } from '../workspace/family.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'
import { useForm, useOperands } from './form-context.ts'
import { emptyOf } from './new-entry.ts'

/** A name that a place of a flow can have, with its title for people. */
export interface PossibleName {
  readonly name: string
  readonly title: string
}

const subjectFor = derived((flow: Flow) => subjectOf({ value: flow, file: flow.id }, vocabulary, undefined))

/** Returns the last valid flow for the names that can be picked; undefined while there is none. */
export function useSubject(): Subject | undefined {
  // The names of a valid flow are known only after the first drawing: the form is then drawn again.
  useOperands()
  const flow = useForm().soundAt([])
  return isPart(flow) && isPart(flow.steps) ? subjectFor(flow as unknown as Flow) : undefined
}

/**
 * Returns the names that can be picked at a path, or in the list there: steps, fields, options, tables, part files or
 * bases. Undefined if any text can be there.
 */
export function useNames(path: Path): readonly PossibleName[] | undefined {
  const subject = useSubject()
  const { opened, snapshot } = useWorkspace()
  const { texts } = opened
  const plain = (names: readonly string[]) => names.map((name) => ({ name, title: name }))
  if (path[0] === 'parts') return plain(Object.keys(texts).filter(isPartId).map(partNameOf))
  if (path[0] === 'extends') {
    const { current } = snapshot()
    return plain(basesIn(texts).filter((id) => id !== current && !basesOf(texts, id).includes(current)))
  }
  return subject && namesFor(subject, path)?.map((name) => ({ name, title: titleFor(subject, path, name) }))
}

/** Returns the names that the keys of a group can be. Undefined if the author invents them. */
export function useKeyNames(path: Path): readonly PossibleName[] | undefined {
  const subject = useSubject()
  return subject && keysFor(subject, path)?.map((name) => ({ name, title: titleFor(subject, path, name) }))
}

/** Returns the label of a field, or the title of an option, with the name; any other name stays as it is. */
function titleFor({ flow, fields }: Subject, path: Path, name: string): string {
  const at = fieldAt(path)
  const own = at && flow.steps[at.step]?.fields[at.field]
  const text = isOptionName(path)
    ? own && optionsOf(flow, own)[name]?.title
    : path.includes('entry')
      ? (own?.entry?.fields[name] as { label?: string } | undefined)?.label
      : fields.find(({ id }) => id === name && !namesSteps(path))?.field.label
  const title = lastCase(text)
  return title && title !== name ? `${title} (${name})` : name
}

const namesSteps = (path: Path): boolean => /^(?:order|clients,(?:needs|after))\b/.test(path.join(','))
const isOptionName = (path: Path): boolean => fieldAt(path) !== undefined && /^(?:alone|default)$/.test(String(path[4]))

/**
 * Returns the names that can be at a path of a flow, or in the list there. Undefined if the language does not limit
 * them.
 */
export function namesFor(subject: Subject, path: Path): readonly string[] | undefined {
  const { flow } = subject
  const inRole = (role: Role) => idsOf(subject.fields.filter(({ kind }) => kind.roles.includes(role)))
  if (namesSteps(path)) return Object.keys(flow.steps)
  const place = path.filter((key) => typeof key === 'string').join('.')
  if (place === 'send.needs.agreed') return inRole('ticked')
  if (place === 'send.sms.phone') return inRole('typed')
  if (place === 'clients.query') return payloadKeysOf(subject).map(({ key }) => key)
  const [root, step, part] = path
  if (root === 'steps' && (part === 'attention' || (part === 'answer' && path.length > 4 && path.at(-1) !== 'with')))
    return idsOf(subject.fields.filter((field) => field.step === step && field.kind.roles.includes('typed')))
  const at = fieldAt(path)
  const own = at && subject.fields.find(({ id, step }) => id === at.field && step === at.step)
  return own && namesInField(subject, own, path)
}

/** Returns the names that the keys of the group at a path can be. Undefined if the language does not limit them. */
function keysFor(subject: Subject, path: Path): readonly string[] | undefined {
  if (path.join('.') === 'send.off.agreements') return neededAgreements(subject.flow).map(({ id }) => id)
  const at = fieldAt(path)
  const own = at && subject.fields.find(({ id, step }) => id === at.field && step === at.step)
  return own && path.slice(4).join('.') === 'lookup.fill' ? siblingsIn(subject, own, 'filled') : undefined
}

function namesInField(subject: Subject, own: FieldPlace, path: Path): readonly string[] | undefined {
  const { flow, fields } = subject
  const [slot, inside] = path.slice(4)
  if (slot === 'for') {
    const place = { step: own.step, field: undefined }
    return idsOf(fields.filter((field) => field.kind.roles.includes('matched') && isEarlier(subject, field, place)))
  }
  if (slot === 'reading' && inside === 'of') return siblingsIn(subject, own, 'typed')
  if (isOptionName(path)) {
    const names = Object.keys(optionsOf(flow, own.field))
    return names.length > 0 ? names : undefined
  }
  const isOfTable = (slot === 'options' && path.length === 5) || (slot === 'suggest' && inside === 'domains')
  if (isOfTable) return Object.keys(flow.tables ?? {})
  return namesInRule(subject, own, path)
}

/** Returns the fields that a rule can name at a path. */
function namesInRule(subject: Subject, own: FieldPlace, path: Path): readonly string[] | undefined {
  const place = path.lastIndexOf('rules')
  const name = path[place + 1]
  if (place === -1 || name === undefined) return undefined
  const inside = path.slice(place + 2).filter((key) => typeof key === 'string')
  if (inside.join('.') === 'field') return comparableAt(subject, path.slice(0, place + 2))
  const rule = ruleNamed(vocabulary.rules, String(name))
  // The last valid flow lacks a rule that is being added.
  const argument = valueAt(subject.flow, path.slice(0, place + 2)) ?? (rule && emptyOf(rule.argument as SchemaPart))
  const references = rule?.references?.(argument as never) ?? []
  const reference = references.find(
    ({ at }) => at.filter((key) => typeof key === 'string').join('.') === inside.join('.'),
  )
  return reference && siblingsIn(subject, own, reference.role)
}

/** Returns the fields with which the rule at a path can compare: those of the same step, or of the same entry. */
export function comparableAt(subject: Subject, path: Path): readonly string[] {
  const at = fieldAt(path)
  const own = at && subject.fields.find(({ id, step }) => id === at.field && step === at.step)
  if (!own) return []
  if (path[4] === 'entry') {
    const inside = (own.field.entry?.fields ?? {}) as Readonly<Record<string, SchemaPart>>
    const self = String(path[6])
    return Object.keys(inside).filter((id) => id !== self && inside[id]!.type === inside[self]?.type)
  }
  const comparison = { rule: String(path.at(-1)), of: own.id }
  const others = subject.fields.filter(({ id, step, kind }) => {
    return step === own.step && id !== own.id && kind.roles.includes('compared')
  })
  return idsOf(others.filter((each) => kindsToCompare(subject, { comparison }, each).length === 0))
}

const siblingsIn = ({ fields }: Subject, { id: own, step }: FieldPlace, role: Role): string[] =>
  idsOf(fields.filter((field) => field.step === step && field.id !== own && field.kind.roles.includes(role)))

const idsOf = (fields: readonly FieldPlace[]): string[] => fields.map(({ id }) => id)
