import { askableOf } from '../../engine/language/names/askable.ts'
import { subjectOf } from '../../engine/language/names/subject.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import { optionsOf } from '../../engine/runtime/program/options.ts'
import type { Fact } from '../../engine/runtime/program/when.ts'
import type { Flow } from '../../schemas/flow.ts'

/** A name that conditions can ask for. */
export interface Asked {
  readonly name: string
  /** How people call it. */
  readonly title: string
  /** What it can be, with how that is called; none for what is asked by limits. */
  readonly values: readonly { readonly value: Fact; readonly title: string }[]
}

/** Every name that the conditions of a sound flow can ask for, those of the context first. */
export function askedOf(flow: Flow, vocabulary: Vocabulary): Asked[] {
  const subject = subjectOf({ value: flow, file: flow.id }, vocabulary, undefined)
  const context = Object.keys(flow.context).map((name): Asked => {
    return { name, title: name, values: (askableOf(subject, name) ?? []).map((value) => ({ value, title: String(value) })) }
  })
  const fields = subject.fields.flatMap(({ id, field, kind }): Asked[] => {
    const values = askableOf(subject, id)
    if (!values && !kind.measured) return []
    const options = optionsOf(flow, field)
    const title = (value: Fact) => {
      const said = options[String(value)]?.title
      return typeof said === 'string' ? said : String(value)
    }
    const label = typeof field.label === 'string' ? field.label : id
    return [{ name: id, title: label === id ? id : `${label} (${id})`, values: (values ?? []).map((value) => ({ value, title: title(value) })) }]
  })
  return [...context, ...fields]
}
