import { isPart } from '../../engine/language/read/schema-part.ts'
import { useWords } from '../words/words.ts'
import { useWhom } from './differences.ts'

/**
 * Shows a value of a flow file in readable form: wordings as sentences with their conditions, everything else as JSON.
 */
export function ValueText({ value }: { readonly value: unknown }) {
  const words = useWords()
  const whom = useWhom()
  if (value === null) return <em>{words('variants-left-out')}</em>
  if (value === undefined) return <em>{words('variants-nothing')}</em>
  if (value === '') return <em>{words('variants-empty')}</em>
  if (typeof value === 'string') return <span className="variants-text">{value}</span>
  if (isWordings(value)) {
    return (
      <ul>
        {value.map(({ when, use }, index) => (
          <li key={index}>
            <small>{when ? words('variants-when', { condition: whom(when) }) : words('variants-else')}</small>{' '}
            <ValueText value={use} />
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
