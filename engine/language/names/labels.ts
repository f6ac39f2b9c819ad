import type { ContextEntry, Flow } from '../../../schemas/flow.ts'
import { domainOf } from '../../runtime/program/host.ts'
import type { NamedFact, OwnWords } from '../messages/facts.ts'
import type { Note } from '../messages/note.ts'

/** The labels of a name of the context by its values. */
type Labels = NonNullable<Extract<ContextEntry, { readonly label?: unknown }>['label']>

/** Returns the labels of a context entry; none by default. */
export const labelsOf = (entry: ContextEntry): Labels => ('label' in entry && entry.label ? entry.label : {})

/**
 * Returns the values of a context entry that can have a label, as keys. Of a free text, these are `true` if it is given
 * and `false` if not.
 */
export function labelKeysOf(entry: ContextEntry): string[] {
  const domain = domainOf(entry)
  if (typeof domain === 'object') return domain.map(String)
  return domain === 'number' ? [] : ['true', 'false']
}

/** Returns the label of a value of the context, in each language of the studio; undefined if it has none. */
export function labelOf({ context }: Pick<Flow, 'context'>, name: string, value: unknown): OwnWords | undefined {
  const entry = Object.hasOwn(context, name) ? context[name] : undefined
  if (!entry) return undefined
  const key = domainOf(entry) === 'text' ? String(value !== '' && value !== false) : String(value)
  const labels = labelsOf(entry)
  return Object.hasOwn(labels, key) ? inEachLanguage(labels[key]!) : undefined
}

/** Returns the label of an option of the page, in each language of the studio; undefined if it has none. */
export function optionLabelOf({ host }: Pick<Flow, 'host'>, option: string): OwnWords | undefined {
  const options = host?.options ?? {}
  const label = Object.hasOwn(options, option) ? options[option]!.label : undefined
  return label === undefined ? undefined : inEachLanguage(label)
}

/** Returns a label in each language of the studio. A single text counts for all of them. */
export const inEachLanguage = (label: Labels[string]): OwnWords =>
  typeof label === 'string' ? { en: label, ja: label } : label

/** Returns a message whose facts have the labels of their values. */
export function withLabelledFacts<Message extends Note>(message: Message, flow: Pick<Flow, 'context'>): Message {
  const args = Object.entries(message.args).map(([key, value]) => [key, labelledFacts(flow, value)])
  const more = message.more?.map((inner) => withLabelledFacts(inner, flow))
  return { ...message, args: Object.fromEntries(args) as Note['args'], ...(more && { more }) }
}

const labelledFacts = (flow: Pick<Flow, 'context'>, value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((item: unknown) => (isNamedFact(item) ? { ...item, ...labelsOfFact(flow, item) } : item))
    : value

const isNamedFact = (value: unknown): value is NamedFact =>
  typeof value === 'object' && value !== null && 'name' in value && 'value' in value

function labelsOfFact(flow: Pick<Flow, 'context'>, { name, value }: NamedFact): Pick<NamedFact, 'labels'> {
  const labels = labelsOfValues(flow, name, [value].flat())
  return labels ? { labels } : {}
}

/** Returns the labels of values of the context; undefined unless each of them has one. */
export function labelsOfValues(
  flow: Pick<Flow, 'context'>,
  name: string,
  values: readonly unknown[],
): OwnWords[] | undefined {
  const labels = values.flatMap((value) => labelOf(flow, name, value) ?? [])
  return labels.length > 0 && labels.length === values.length ? labels : undefined
}

/** Returns a flow without its labels, which only authors read. A flow that has none is returned unchanged. */
export function withoutLabels(flow: Flow): Flow {
  const { context, host } = flow
  const options = Object.values(host?.options ?? {})
  const hasLabels = [...Object.values(context ?? {}), ...options].some((part) => 'label' in part)
  if (!hasLabels) return flow
  return {
    ...flow,
    context: withoutLabelIn(context),
    ...(host && { host: { ...host, ...(host.options && { options: withoutLabelIn(host.options) }) } }),
  }
}

const withoutLabelIn = <Part extends object>(parts: Readonly<Record<string, Part>>): Record<string, Part> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => {
      const { label: _, ...rest } = part as Part & { readonly label?: unknown }
      return [name, rest as unknown as Part]
    }),
  )
