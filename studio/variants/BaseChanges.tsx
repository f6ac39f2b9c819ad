import { pathText } from '../../engine/language/read/path.ts'
import { PathText } from '../app/PathText.tsx'
import { useWords } from '../words/words.ts'
import type { BaseChange } from './base-changes.ts'
import { ValueText } from './ValueText.tsx'

interface Props {
  /** The id of the base. */
  readonly base: string
  readonly changes: readonly BaseChange[]
}

/** What was changed in the base since it was saved, with the landing pages that it reaches. */
export function BaseChanges({ base, changes }: Props) {
  const words = useWords()
  const names = (ids: readonly string[]) => (ids.length === 0 ? words('variants-nobody') : ids.join(', '))
  return (
    <section className="variants-changes" aria-label={words('variants-changes', { base })}>
      <h2>{words('variants-changes', { base })}</h2>
      <ul>
        {changes.map(({ path, before, after, touched, own }) => (
          <li key={pathText(path)}>
            <code>
              <PathText path={pathText(path)} />
            </code>
            <div>
              <del>
                <ValueText value={before} />
              </del>
              <ins>
                <ValueText value={after} />
              </ins>
            </div>
            <p>
              {words('variants-touched', { ids: names(touched) })}
              {own.length > 0 && ` ${words('variants-own', { ids: names(own) })}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
