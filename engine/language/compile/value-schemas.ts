import type { Flow, Step } from '../../../schemas/flow.ts'
import { entryFields, entryName } from '../../runtime/program/entries.ts'
import { inEachBranch, rulesIn } from '../kinds/rule-branches.ts'
import { ruleNamed } from '../kinds/rules-of.ts'
import { kindsOf, type Vocabulary } from '../vocabulary.ts'

/** The prefix of the ajv keywords for rules: JSON Schema already defines `required` and others. */
export const rulePrefix = 'rule:'

/** The keyword for the type of a value. */
export const typeKeyword = 'value'

/** The schemas of a flow's field values, with the rules as keywords. */
interface ValueSchemas {
  /** Each schema once: fields with the same constraints share it. */
  readonly schemas: readonly object[]
  /**
   * The index in that list by step and field, or one index for each branch. A field whose value is not checked has
   * none.
   */
  readonly places: Readonly<Record<string, Readonly<Record<string, Place>>>>
}

/** The index of a field's schema, or one for each branch. A group has that of the list and those of its fields. */
export type Place = number | readonly number[] | EntriesPlace

interface EntriesPlace {
  readonly own: number
  readonly fields: Readonly<Record<string, number>>
}

export const isOfEntries = (place: Place): place is EntriesPlace => typeof place === 'object' && 'own' in place

export function valueSchemas(flow: Flow, vocabulary: Vocabulary): ValueSchemas {
  const kinds = kindsOf(vocabulary)
  const judges = (rule: string, type: unknown) =>
    (ruleNamed(vocabulary.rules, rule)?.types ?? ['string']).some((item) => item === type)
  const known = new Map<string, number>()
  const placeOf = (schema: object) => {
    const text = JSON.stringify(schema)
    const place = known.get(text) ?? known.size
    known.set(text, place)
    return place
  }
  const placesIn = (step: Step): Record<string, Place> => {
    const ofStep = Object.entries(step.fields).flatMap(([id, field]): (readonly [string, Place])[] => {
      const schema = kinds[field.type]!.schema(flow, field)
      if (!schema) return []
      const [place, ...rest] = inEachBranch(field).map((branch) => {
        const rules = Object.entries(rulesIn(step, id, branch, kinds)).filter(([name]) => judges(name, schema.type))
        return placeOf({
          ...typed(schema),
          ...Object.fromEntries(rules.map(([name, argument]) => [rulePrefix + name, argument])),
        })
      })
      const fields = entryFields(field)
      if (fields) return [[id, { own: place!, fields: placesIn({ bubbles: {}, fields }) as Record<string, number> }]]
      return [[id, rest.length > 0 ? [place!, ...rest] : place!]]
    })
    return Object.fromEntries(ofStep)
  }
  const places = Object.entries(flow.steps).flatMap(([stepId, step]) => {
    const ofStep = placesIn(step)
    const ofEntries = Object.entries(ofStep).flatMap(([id, place]) =>
      isOfEntries(place) ? [[entryName(id), place.fields] as const] : [],
    )
    return [[stepId, ofStep] as const, ...ofEntries]
  })
  return { places: Object.fromEntries(places), schemas: [...known.keys()].map((text) => JSON.parse(text) as object) }
}

/** Replaces `type` with the engine's own keyword. */
function typed({ type, items, ...rest }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return {
    [typeKeyword]: type,
    ...rest,
    ...(items !== undefined && { items: typed(items as Readonly<Record<string, unknown>>) }),
  }
}
