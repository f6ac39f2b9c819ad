import { withDefaults } from '../../engine/language/defaults/index.ts'
import { computedSources } from '../../engine/language/names/computed.ts'
import { referencesIn } from '../../engine/language/names/references.ts'
import { subjectOf, type Subject } from '../../engine/language/names/subject.ts'
import { termsOf } from '../../engine/language/names/terms.ts'
import { alternativesOf, formsIn } from '../../engine/language/names/wordings.ts'
import type { Path } from '../../engine/language/read/path.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import type { Flow } from '../../schemas/flow.ts'

/** A place that names something: a key, or a value with its replacement. */
export interface NamedPlace {
  readonly path: Path
  readonly on: 'key' | 'value'
  readonly value?: string
}

/**
 * Returns every place of a flow that names the entry at a path, with its value after the rename. Throws if the flow is
 * not complete.
 */
export function namedPlaces(flow: Flow, path: Path, name: string, vocabulary: Vocabulary): NamedPlace[] {
  const subject = subjectOf({ value: withDefaults(flow, vocabulary.languages), file: flow.id }, vocabulary, undefined)
  const [root, first, part, second, slot, third] = path.map(String)
  const own = String(path.at(-1))
  if (root === 'steps' && path.length === 2) return placesOfStep(subject, own, name)
  if (root === 'steps' && part === 'fields' && path.length === 4)
    return [...placesOfField(subject, first!, own, name), ...placesOfName(subject, own, name)]
  if (root === 'steps' && slot === 'options' && path.length === 6)
    return placesOfOption(subject, [second!], third!, name)
  if (root === 'steps' && slot === 'rows' && path.length === 6)
    return placesOfChoice(subject, [second!], (value) => renamed(value, own, name, 0))
  if (root === 'tables' && path.length === 3)
    return placesOfOption(
      subject,
      subject.fields.filter(({ field }) => field.options === first).map(({ id }) => id),
      own,
      name,
    )
  if (root === 'tables' && path.length === 2) return placesOfTable(subject, own, name)
  if (path.length === 2 && /^(?:context|computed|words|links)$/.test(root!)) return placesOfName(subject, own, name)
  if (path.length === 2 && root === 'conditions') return placesInConditions(subject, own)
  return []
}

const placesIn = (path: Path, value: unknown, own: string, name: string): NamedPlace[] =>
  value === own ? [{ path, on: 'value', value: name }] : []

const listed = (path: Path, list: readonly unknown[] | undefined, own: string, name: string): NamedPlace[] =>
  (list ?? []).flatMap((item, index) => placesIn([...path, index], item, own, name))

function placesOfStep({ flow, fields }: Subject, own: string, name: string): NamedPlace[] {
  const links = [
    { path: ['links'] as Path, links: flow.links },
    ...fields.map(({ path, field }) => ({ path: [...path, 'links'], links: field.links })),
  ]
  return [
    ...listed(['order'], flow.order, own, name),
    ...placesIn(['clients', 'after'], flow.clients?.after, own, name),
    ...listed(['clients', 'needs'], flow.clients?.needs, own, name),
    ...links.flatMap(({ path, links = {} }) =>
      Object.entries(links).flatMap(([key, { href }]) => placesIn([...path, key, 'href'], href, `#${own}`, `#${name}`)),
    ),
  ]
}

function placesOfField(subject: Subject, step: string, own: string, name: string): NamedPlace[] {
  const { flow } = subject
  const references = referencesIn(subject).filter(({ id, step: of }) => id === own && (of === undefined || of === step))
  const isSent = !Object.hasOwn(flow.steps[step]?.answer ?? {}, own)
  return [
    ...references.map(({ path, on }): NamedPlace => (on === 'key' ? { path, on } : { path, on: 'value', value: name })),
    ...(isSent ? listed(['clients', 'query'], flow.clients?.query, own, name) : []),
  ]
}

function placesOfOption(subject: Subject, of: readonly string[], own: string, name: string): NamedPlace[] {
  const fields = subject.fields.filter(({ id }) => of.includes(id))
  // The points of several fields are written once.
  const points = new Map(
    computedSources(subject).flatMap(({ name: source, points }) =>
      points && of.includes(source) && Object.hasOwn(points.of, own)
        ? [[points.of, [...points.path, own]] as const]
        : [],
    ),
  )
  return [
    ...[...points.values()].map((path): NamedPlace => ({ path, on: 'key' })),
    ...placesOfChoice(subject, of, (value) => (value === own ? name : renamed(value, own, name, 1))),
    ...fields.flatMap(({ path, field }) => [
      ...(Array.isArray(field.default)
        ? listed([...path, 'default'], field.default, own, name)
        : placesIn([...path, 'default'], field.default, own, name)),
      ...placesIn([...path, 'alone'], field.alone, own, name),
    ]),
  ]
}

/** Returns the values in conditions on some fields that a rename changes. */
const placesOfChoice = (subject: Subject, of: readonly string[], after: (value: string) => string): NamedPlace[] =>
  termsOf(subject)
    .filter(({ key }) => of.includes(key))
    .flatMap(({ values }) =>
      values.flatMap(({ value, path }): NamedPlace[] =>
        typeof value !== 'string' || after(value) === value ? [] : [{ path, on: 'value', value: after(value) }],
      ),
    )

/** Returns the value of a condition on a matrix, such as `pain.often`, after a row (0) or an option (1) is renamed. */
function renamed(value: string, own: string, name: string, at: 0 | 1): string {
  const parts = value.split('.')
  return parts.length === 2 && parts[at] === own ? parts.with(at, name).join('.') : value
}

const placesOfTable = ({ fields }: Subject, own: string, name: string): NamedPlace[] =>
  fields.flatMap(({ path, field }) => [
    ...placesIn([...path, 'options'], field.options, own, name),
    ...placesIn([...path, 'suggest', 'domains'], field.suggest?.domains, own, name),
  ])

/** Returns the conditions that use a name, and the texts that contain it in braces. */
function placesOfName(subject: Subject, own: string, name: string): NamedPlace[] {
  const texts = subject.slots
    .filter(({ kind, value }) => kind === 'text' && value !== undefined)
    .flatMap((slot) => alternativesOf(slot))
    .flatMap(({ use, path }) => formsIn(use, path))
  const placeholder = new RegExp(`\\{${own}(?=[|}])`, 'g')
  return [
    ...placesInConditions(subject, own),
    ...computedSources(subject).flatMap(({ path, name: source }) => placesIn(path, source, own, name)),
    ...texts.flatMap(({ path, text, isNumber }): NamedPlace[] => {
      const value = text.replaceAll(placeholder, `{${name}`)
      // The number of plural forms is a name without braces.
      return value === text ? [] : [{ path, on: 'value', value: isNumber ? name : value }]
    }),
  ]
}

/** Returns the conditions that use a name. */
const placesInConditions = (subject: Subject, own: string): NamedPlace[] =>
  termsOf(subject)
    .filter(({ key }) => key === own)
    .map(({ path }): NamedPlace => ({ path, on: 'key' }))
