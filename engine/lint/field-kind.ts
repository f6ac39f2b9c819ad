import { listed } from '../flow/source/spoken.ts'
import type { FieldKind } from '../flow/field-type.ts'
import type { Lint } from './lint.ts'
import { referencesIn } from './references.ts'

const kinds: Readonly<Record<FieldKind, string>> = {
  text: 'is typed into',
  option: 'is chosen from options',
  flag: 'is ticked',
  fixed: 'is hidden',
}

/** A field that is there, but of a kind that the place cannot work with. */
export const fieldKind: Lint = {
  code: 'field-kind',
  *check(subject) {
    for (const { id, path, on, step, kinds: needed } of referencesIn(subject)) {
      const field = subject.fields.find((one) => one.id === id && (step === undefined || one.step === step))
      if (!field || needed.includes(field.kind)) continue
      const wanted = listed(needed.map((kind) => kinds[kind])).replaceAll('"', '')
      const message = `The field "${id}" ${kinds[field.kind]}; here one is needed that ${wanted}.`
      yield { path, ...(on && { on }), message }
    }
  },
}
