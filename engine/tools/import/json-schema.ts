import { note } from '../../language/messages/note.ts'
import type { Answerable, Choice, Control, Demand, Place, Question, Report, SourceForm } from './form.ts'
import { isObject, type Document, type Schema } from './json-document.ts'
import {
  dereferenced,
  isScalar,
  namesWithin,
  objectSchema,
  reportUnread,
  textsIn,
  type Branch,
  type ObjectSchema,
} from './object-schema.ts'
import { formSchemaIn } from './open-api.ts'
import { choicesIn, humanized, isTyped, textIn, typeOf } from './property-schema.ts'
import { pointsTo } from './signs.ts'
import { textOf } from './text-schema.ts'
import type { Words } from './wording.ts'

/** A property with everything that its control needs to know. */
interface Property {
  readonly schema: Schema
  /** The names on the way to it. */
  readonly names: readonly string[]
  readonly isRequired: boolean
  readonly when?: readonly Demand[] | undefined
  /** The places of the schemas around it, by which a schema that contains itself is recognized. */
  readonly around: readonly string[]
}

/** Up to this many options are buttons, more are a list. */
const mostButtons = 7

/** Conditions within conditions, up to this depth. A schema may contain itself. */
const mostNested = 4

/** Entries of a list without a limit of its own. */
const mostEntries = 20

/** Reads a JSON Schema as a form. Properties that it cannot read are reported. */
export class SchemaReader {
  readonly #document: Document
  readonly #words: Words
  readonly #report: Report

  constructor(document: Document, words: Words, report: Report) {
    this.#document = document
    this.#words = words
    this.#report = report
  }

  /** Returns the form of the document; undefined if it contains no object schema. */
  form(): SourceForm | undefined {
    const top = formSchemaIn(this.#document, this.#report)
    if (!top) return undefined
    const object = objectSchema(this.#document, top, (schema) => this.#placeOf(schema), this.#report)
    const { title, description } = object.keywords
    const questions = this.#questions(object, { names: [], around: [JSON.stringify(top.path)] })
    return {
      title: typeof title === 'string' ? title : undefined,
      greeting: typeof description === 'string' ? description : undefined,
      questions,
    }
  }

  #placeOf({ path }: Schema, name = String(path.at(-1) ?? '')): Place {
    return { line: this.#document.lineOf(path), name }
  }

  #object(schema: Schema): ObjectSchema {
    return objectSchema(this.#document, schema, (part) => this.#placeOf(part), this.#report)
  }

  /** Returns a question for each property, with one control or with those of the object in it. */
  #questions(object: ObjectSchema, within: Pick<Property, 'names' | 'around'>): Question[] {
    return joined(
      this.#properties(object, within).flatMap((property): Question[] => {
        const controls = this.#controls(property)
        const { title, description } = property.schema.keywords
        const isObjectItself = controls.some(({ place }) => place.name !== property.names.join('.'))
        const name = property.names.join(' ')
        if (controls.length === 0) return []
        return isObjectItself
          ? [{ name, controls, title: textIn(title) ?? humanized(name), help: textIn(description) }]
          : [{ name, controls, title: undefined }]
      }),
    )
  }

  /** Returns the properties of an object, with those of its branches after them. */
  #properties(object: ObjectSchema, { names, around }: Pick<Property, 'names' | 'around'>): Property[] {
    const found = new Map<string, Property>()
    for (const [name, given] of object.properties) {
      const schema = dereferenced(this.#document, given)
      if (!schema) {
        const place = this.#placeOf(given, [...names, name].join('.'))
        this.#report(place, note('import-reference', { reference: String(given.keywords.$ref) }))
        continue
      }
      found.set(name, { schema, names: [...names, name], isRequired: object.required.has(name), around })
    }
    for (const branch of object.branches) this.#addBranch(branch, [], found, { names, around })
    for (const [name, partners] of object.dependents) this.#addDependents(name, partners, found)
    for (const name of object.required)
      if (!found.has(name)) this.#report({ line: this.#document.lineOf([]), name }, note('import-value', { names: [] }))
    return besideTheirSources([...found.values()], object)
  }

  #addBranch(
    { demands, schema }: Branch,
    outer: readonly Demand[],
    found: Map<string, Property>,
    within: Pick<Property, 'names' | 'around'>,
  ): void {
    const own = demands.map(({ property, ...rest }) => ({ ...rest, key: [...within.names, property].join('.') }))
    const when = [...outer, ...own]
    if (outer.length >= mostNested) {
      this.#report(this.#placeOf(schema), note('import-branch', { names: namesWithin(schema.keywords) }))
      return
    }
    const object = this.#object(schema)
    for (const [name, given] of object.properties) {
      if (demands.some(({ property }) => property === name)) continue
      const place = this.#placeOf(given, [...within.names, name].join('.'))
      const known = found.get(name)
      const part = dereferenced(this.#document, given)
      if (!part) this.#report(place, note('import-reference', { reference: String(given.keywords.$ref) }))
      else if (!known)
        found.set(name, {
          schema: part,
          names: [...within.names, name],
          isRequired: object.required.has(name),
          around: within.around,
          when,
        })
      else if (known.when && eitherOf(known.when, when)) found.set(name, { ...known, when: eitherOf(known.when, when) })
      else if (Object.keys(part.keywords).length > 0)
        this.#report(place, note('import-narrowed', { keywords: Object.keys(part.keywords) }))
    }
    for (const name of object.required) {
      const known = found.get(name)
      if (!known || (known.isRequired && !known.when) || JSON.stringify(known.when) === JSON.stringify(when)) continue
      const either = known.when && eitherOf(known.when, when)
      const place = this.#placeOf(known.schema, known.names.join('.'))
      this.#report(place, note(known.when && !either ? 'import-condition' : 'import-only-then', {}))
      found.set(name, { ...known, isRequired: true, when: either ?? known.when ?? when })
    }
    for (const branch of object.branches) this.#addBranch(branch, when, found, within)
  }

  #addDependents(name: string, partners: readonly string[], found: Map<string, Property>): void {
    const source = found.get(name)
    for (const partner of partners) {
      const known = found.get(partner)
      if (!known || known.isRequired) continue
      if (!source) this.#report(this.#placeOf(known.schema, known.names.join('.')), note('import-condition', {}))
      else if (source.isRequired && !source.when) found.set(partner, { ...known, isRequired: true })
      else if (isTyped(source.schema)) {
        const keywords = { ...known.schema.keywords, [requiredWith]: [source.names.join('.')] }
        found.set(partner, { ...known, schema: { ...known.schema, keywords } })
      } else {
        const key = source.names.join('.')
        this.#report(this.#placeOf(known.schema, known.names.join('.')), note('import-only-then', {}))
        found.set(partner, { ...known, isRequired: true, when: [{ key, values: undefined, isNegated: false }] })
      }
    }
  }

  /** Returns the control for a property, or those for the properties of an object. */
  #controls(property: Property): Control[] {
    const { names, around } = property
    const place = this.#placeOf(property.schema, names.join('.'))
    const id = JSON.stringify(property.schema.path)
    const leaveOut = (code: 'import-recursive' | 'import-value' | 'import-open') => {
      this.#report(place, note(code, { names: namesWithin(property.schema.keywords) }))
      return []
    }
    if (around.includes(id) || around.length > 8) return leaveOut('import-recursive')
    const schema = this.#present(property.schema, place)
    const { keywords } = schema
    const common = {
      key: names.join('.'),
      place,
      label: textIn(keywords.title) ?? humanized(names.at(-1)!),
      isRequired: property.isRequired,
      help: textIn(keywords.description),
      when: property.when,
    }
    if (keywords.readOnly === true) return leaveReport(this.#report, place, 'import-read-only')
    if (keywords.format === 'password') return leaveReport(this.#report, place, 'import-password')
    const choices = choicesIn(keywords)
    const type = typeOf(keywords)
    const isOpen = [keywords.oneOf, keywords.anyOf].some(Array.isArray) && !isObject(keywords.properties)
    if (!choices && isOpen) return leaveOut('import-value')
    const present = [keywords.type].flat().filter((name) => name !== 'null')
    if (!choices && present.length > 1) this.#report(place, note('import-alternatives', { names: [] }))
    if (!choices && type === 'object') {
      const object = this.#object(schema)
      if (object.properties.size === 0 && object.branches.length === 0) return leaveOut('import-open')
      const inner = this.#properties(object, { names, around: [...around, id] })
      return inner.flatMap((item) => {
        const others = inner.filter((other) => other !== item && isTyped(other.schema))
        const controls = this.#controls({
          ...item,
          isRequired: item.isRequired && (property.isRequired || item.when !== undefined),
          when: item.when || property.when ? [...(property.when ?? []), ...(item.when ?? [])] : undefined,
        })
        // An object that may be left out needs its properties as soon as it has one of them.
        return item.isRequired && !item.when && !property.isRequired && others.length > 0
          ? controls.map((control) =>
              withPartners(
                control,
                others.map((other) => other.names.join('.')),
              ),
            )
          : controls
      })
    }
    if (textIn(keywords.title) === undefined) this.#report(place, note('import-labelless', { label: common.label }))
    reportUnread(keywords, unreadKeywords, place, this.#report)
    if (type === 'array') return this.#list(schema, { ...property, around: [...around, id] }, common)
    const control = this.#single(schema, common, choices)
    return control ? [control] : leaveOut('import-value')
  }

  /** Returns a schema without the alternative that there is no value. */
  #present(schema: Schema, place: Place): Schema {
    const { anyOf, oneOf, ...rest } = schema.keywords
    for (const [keyword, list] of [
      ['anyOf', anyOf],
      ['oneOf', oneOf],
    ] as const) {
      if (!Array.isArray(list) || choicesIn({ [keyword]: list })) continue
      const parts = list.map((_, index) => this.#document.schemaAt([...schema.path, keyword, index]))
      const present = parts.filter(({ keywords }) => keywords.type !== 'null')
      const [first, ...others] = present.map((part) => dereferenced(this.#document, part) ?? part)
      if (!first || (typeOf(rest) === 'object' && isObject(rest.properties))) continue
      if (typeOf(first.keywords) === 'object' && others.length > 0) continue
      if (others.length > 0)
        this.#report(
          place,
          note('import-alternatives', { names: others.flatMap(({ keywords }) => namesWithin(keywords)) }),
        )
      return { keywords: { ...first.keywords, ...rest }, path: first.path }
    }
    const [only, ...more] = Array.isArray(schema.keywords.allOf) ? (schema.keywords.allOf as unknown[]) : []
    if (only === undefined || more.length > 0 || isObject(rest.properties)) return schema
    const part = dereferenced(this.#document, this.#document.schemaAt([...schema.path, 'allOf', 0]))
    return part ? { keywords: { ...part.keywords, ...rest, allOf: undefined }, path: part.path } : schema
  }

  #single(
    { keywords }: Schema,
    common: Omit<Answerable, 'input' | 'limits'>,
    choices: readonly Choice[] | undefined,
  ): Control | undefined {
    const partners = textsIn(keywords[requiredWith])
    const initial = isScalar(keywords.default) ? keywords.default : undefined
    const more = { ...common, initial, ...(partners.length > 0 && { requiredWith: partners }) }
    const type = typeOf(keywords)
    if (keywords.const === true || (choices?.length === 1 && choices[0]!.value === true))
      return { ...common, input: 'tick' }
    if ('const' in keywords) return undefined
    if (choices) return { ...more, input: choices.length > mostButtons ? 'list' : 'buttons', limits: {}, choices }
    if (type === 'boolean') {
      if (common.isRequired && pointsTo('agreement', common.label, common.help)) {
        this.#report(common.place, note('import-agreement', {}))
        return { ...common, input: 'tick' }
      }
      const answers = [
        { value: true, title: this.#words.yes },
        { value: false, title: this.#words.no },
      ]
      return { ...more, input: 'buttons', limits: {}, choices: answers }
    }
    return type === undefined ? undefined : textOf(keywords, type, more, this.#report)
  }

  #list({ keywords, path }: Schema, property: Property, common: Omit<Answerable, 'input' | 'limits'>): Control[] {
    const given = this.#document.schemaAt([...path, 'items'])
    const items = dereferenced(this.#document, given)
    const { minItems, maxItems } = keywords
    const [fewest, most] = [minItems, maxItems].map((value) => (typeof value === 'number' ? value : undefined))
    const { label, place, ...rest } = common
    const isRequired = common.isRequired || (fewest ?? 0) > 0
    const leaveOut = () => {
      this.#report(place, note('import-value', { names: namesWithin(keywords) }))
      return []
    }
    if (!items || !isObject(keywords.items)) return leaveOut()
    const choices = choicesIn(items.keywords)
    if (choices) {
      const initial = Array.isArray(keywords.default) ? keywords.default.filter(isScalar) : undefined
      const limits = { shortest: fewest, longest: most }
      return [{ ...rest, label, place, isRequired, input: 'several', limits, choices, initial }]
    }
    const text = textOf(items.keywords, typeOf(items.keywords) ?? 'string', { ...common, isRequired: true }, () => {})
    if (text?.input === 'files')
      return [{ ...rest, label, place, isRequired, input: 'files', types: text.types, mostFiles: most ?? 5 }]
    const name = property.names.at(-1)!
    const entry: Property = { ...property, schema: items, names: [name], isRequired: true, when: undefined }
    if (typeOf(items.keywords) !== 'object') this.#report(place, note('import-wrapped', { name }))
    const controls = this.#controls(entry)
    const usable = controls.filter((control): control is Answerable => isInEntries(control))
    for (const control of controls)
      if (!isInEntries(control)) this.#report(control.place, note('import-value', { names: [] }))
    if (usable.length === 0) return leaveOut()
    const inEntry = usable.map((control) => {
      if (control.when) this.#report(control.place, note('import-condition', {}))
      const own = control.place.name.replace(`${name}.`, '')
      return { ...control, when: undefined, place: { ...control.place, name: own } }
    })
    const limits = { fewest: fewest ?? 0, most: most ?? mostEntries }
    return [{ ...rest, label, place, isRequired, input: 'entries', ...limits, controls: inEntry }]
  }
}

/** The keyword under which a property keeps the properties with which it must be filled in. */
const requiredWith = 'kaiwa:requiredWith'

function leaveReport(report: Report, place: Place, code: 'import-read-only' | 'import-password'): [] {
  report(place, note(code, {}))
  return []
}

/** Keywords that say something about the value of a property and that no field can have. */
const unreadKeywords = ['not', 'if', 'contains', 'prefixItems', 'additionalItems', 'propertyNames', 'patternProperties']

/** Puts the properties of branches behind those on which they depend. */
function besideTheirSources(all: readonly Property[], { properties }: ObjectSchema): Property[] {
  const sorted = all.filter(({ names, when }) => properties.has(names.at(-1)!) || !when)
  for (const property of all) {
    if (sorted.includes(property)) continue
    const keys = property.when!.map(({ key }) => key)
    const isSource = ({ names, when = [] }: Property) =>
      keys.includes(names.join('.')) || when.some(({ key }) => keys.includes(key))
    sorted.splice(sorted.findLastIndex(isSource) + 1 || sorted.length, 0, property)
  }
  return sorted
}

/** Demands that a control is filled in together with others, if it is one where visitors type. */
const withPartners = (control: Control, keys: readonly string[]): Control =>
  'limits' in control && !control.when
    ? { ...control, requiredWith: [...(control.requiredWith ?? []), ...keys] }
    : control

/** Reports whether the entries of a list can have a control. */
const isInEntries = ({ input }: Control): boolean => !['several', 'tick', 'files', 'entries'].includes(input)

/** Puts controls that must be filled in together into the question of the first of them. */
function joined(questions: readonly Question[]): Question[] {
  const result = [...questions]
  for (const question of questions) {
    const partners = question.controls.flatMap((control) => ('limits' in control ? (control.requiredWith ?? []) : []))
    const target = result.findIndex((other) => other.controls.some(({ key }) => partners.includes(key)))
    const own = result.indexOf(question)
    if (target === -1 || target === own || own === -1) continue
    result[target] = { ...result[target]!, controls: [...result[target]!.controls, ...question.controls] }
    result.splice(own, 1)
  }
  return result
}

/** Returns the demand that holds if one of two does, where both compare the same property; otherwise undefined. */
function eitherOf([first, ...more]: readonly Demand[], [second, ...others]: readonly Demand[]): Demand[] | undefined {
  if (!first?.values || !second?.values || more.length + others.length > 0) return undefined
  if (first.key !== second.key || first.isNegated || second.isNegated) return undefined
  return [{ ...first, values: [...new Set([...first.values, ...second.values])] }]
}
