import { numbersAt, numbersIn } from '../../engine/language/names/numbers.ts'
import type { Subject } from '../../engine/language/names/subject.ts'
import { formKeys, isPlural, numbersByForm } from '../../engine/language/names/wordings.ts'
import type { Path } from '../../engine/language/read/path.ts'
import { derived } from '../../engine/runtime/derived.ts'
import { localeOf } from '../../engine/runtime/locale.ts'
import { categoryOf } from '../../engine/runtime/program/forms.ts'
import { PickSelect } from '../controls/PickSelect.tsx'
import { useWords } from '../words/words.ts'
import { useForm, useOperands } from './form-context.ts'
import { AddMenu, RemoveTool } from './ItemTools.tsx'
import { Findings } from './Labelled.tsx'
import { useSubject } from './names-for.ts'
import { PlainControl } from './PlainControl.tsx'
import { formTitleOf } from './titles.ts'

interface Props {
  /** The path of the text. */
  readonly path: Path
  readonly value: unknown
  /** The name of the text in labels. */
  readonly label: string
}

/** Edits a text, or its plural forms: the number that decides, and the form for each category of the language. */
export function TextOrForms({ path, value, label, ...own }: Props & { readonly name?: string }) {
  const words = useWords()
  const { actions } = useForm()
  const { numbers, lang } = useNumbers(path)
  if (isPlural(value)) return <PluralForms path={path} value={value} label={label} />
  const [plural] = numbers
  const set = () => {
    const needed = numbersByForm({ plural: '', other: '' }, lang).map((number) => categoryOf(number, lang))
    const forms = [...new Set([...needed.filter((form) => form !== 'other'), 'other'])].map((form) => [form, value])
    actions.set(path, { plural, ...(Object.fromEntries(forms) as object) })
  }
  return (
    <>
      <PlainControl path={path} value={value} {...own} />
      {plural !== undefined && typeof value === 'string' && value !== '' && (
        <button
          type="button"
          className="form-quiet"
          aria-label={words('form-plural-add-to', { what: label })}
          onClick={set}
        >
          + {words('form-plural-add')}
        </button>
      )}
    </>
  )
}

function PluralForms({ path, value, label }: Props & { readonly value: Readonly<Record<string, string>> }) {
  const words = useWords()
  const { actions, idOf } = useForm()
  const operands = useOperands()
  const { numbers, lang } = useNumbers(path)
  const { plural = '', other = '' } = value
  const keys = formKeys({ ...value, plural, other })
  const possible = [...new Intl.PluralRules(localeOf(lang)).resolvedOptions().pluralCategories, '0', '1']
  const addable = possible
    .filter((form) => !keys.includes(form))
    .map((name) => ({ name, title: formTitleOf(name, words) }))
  return (
    <div className="form-plural" id={idOf(path)} role="group" aria-label={words('form-plural-of', { what: label })}>
      <label htmlFor={idOf([...path, 'plural'])}>{words('form-plural-by')}</label>
      <PickSelect
        id={idOf([...path, 'plural'])}
        value={plural}
        choose={(name) => actions.set([...path, 'plural'], name)}
      >
        {[...new Set([plural, ...numbers])].map((name) => (
          <option key={name} value={name}>
            {operands.find((operand) => operand.name === name)?.title ?? name}
          </option>
        ))}
      </PickSelect>
      <Findings path={[...path, 'plural']} />
      {keys.map((form) => {
        const at = [...path, form]
        const title = formTitleOf(form, words)
        return (
          <div className="form-line" key={form}>
            <div className="form-head">
              <label htmlFor={idOf(at)}>{title}</label>
              {form !== 'other' && <RemoveTool path={at} label={title} />}
            </div>
            <PlainControl path={at} value={value[form]} />
            <Findings path={at} />
          </div>
        )
      })}
      <div className="form-tools">
        <AddMenu label={label} of={addable} add={(form) => actions.set([...path, form], other)} />
        <button
          type="button"
          className="form-quiet"
          aria-label={words('form-plural-end-of', { what: label })}
          onClick={() => actions.set(path, other)}
        >
          {words('form-plural-end')}
        </button>
      </div>
    </div>
  )
}

/** Returns the numbers that can decide between the forms of a text, and the language of the flow. */
function useNumbers(path: Path): { readonly numbers: readonly string[]; readonly lang: string } {
  const subject = useSubject()
  if (!subject) return { numbers: [], lang: 'en' }
  const place = path.at(-1) === 'use' ? path.slice(0, -2) : path
  return { numbers: Object.keys(numbersAt(subject, place, numbersOf(subject))), lang: subject.flow.lang }
}

const numbersOf = derived((subject: Subject) => numbersIn(subject))
