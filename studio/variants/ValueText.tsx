import { Fragment } from 'react'
import { formKeys, isPlural } from '../../engine/language/names/wordings.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import { formTitleOf } from '../form/titles.ts'
import { useWords } from '../words/words.ts'
import { useAudience } from './differences.ts'

interface Props {
  readonly value: unknown
  /** The language of its texts, if that is not the language of the page around them. */
  readonly lang?: string | undefined
}

/**
 * Shows a value of a flow file in readable form: wordings as sentences with their conditions and plural
 * forms, everything else as JSON.
 */
export function ValueText({ value, lang }: Props) {
  const words = useWords()
  const audience = useAudience()
  if (value === null) return <em lang={words.language}>{words('variants-left-out')}</em>
  if (value === undefined) return <em lang={words.language}>{words('variants-nothing')}</em>
  if (value === '') return <em lang={words.language}>{words('variants-empty')}</em>
  if (typeof value === 'string')
    return (
      <span className="variants-text" lang={lang}>
        {value}
      </span>
    )
  if (isPlural(value)) {
    return (
      <ul>
        {formKeys(value).map((form) => (
          <li key={form}>
            <small lang={words.language}>{formTitleOf(form, words)}</small>{' '}
            <ValueText value={value[form]} lang={lang} />
          </li>
        ))}
      </ul>
    )
  }
  if (isWordings(value)) {
    return (
      <ul>
        {value.map(({ when, use }, index) => (
          <li key={index}>
            <small lang={words.language}>{when ? audience(when) : words('variants-else')}</small>{' '}
            <ValueText value={use} lang={lang} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <code>
      {Array.isArray(value) && value.every((item) => typeof item !== 'object')
        ? value.join(' · ')
        : JSON.stringify(value)}
    </code>
  )
}

interface Wording {
  readonly when?: object
  readonly use: unknown
}

const isWordings = (value: unknown): value is readonly Wording[] =>
  Array.isArray(value) && value.every((item) => isPart(item) && 'use' in item)

/** A path such as `steps.job.bubbles.question`, which breaks between its parts. */
export const PathText = ({ path }: { readonly path: string }) =>
  path.split('.').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
