import { pathText } from '../../engine/language/read/path.ts'
import { PathText } from '../app/PathText.tsx'
import { useSnapshot, useWorkspace } from '../app/use-workspace.ts'
import { useWords } from '../words/words.ts'
import type { Difference } from './differences.ts'
import type { Family } from './family.ts'
import { ValueText } from './ValueText.tsx'

interface Props {
  readonly family: Family
  readonly differences: readonly Difference[]
}

/** Landing pages as columns, and what they say otherwise as rows. */
export function VariantTable({ family: { base, variants }, differences }: Props) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const open = (id: string) => (
    <button type="button" aria-pressed={id === current} onClick={() => workspace.choose(id)}>
      {id}
    </button>
  )
  return (
    <section className="variants-table" aria-label={words('variants-table', { base: base.id })}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words('variants-place')}</th>
            <th scope="col">
              {open(base.id)} <small>{words('variants-base')}</small>
            </th>
            {variants.map(({ id }) => (
              <th scope="col" key={id}>
                {open(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ path, base: value, own }) => (
            <tr key={pathText(path)}>
              <th scope="row">
                <PathText path={pathText(path)} />
              </th>
              <td>
                <ValueText value={value} />
              </td>
              {variants.map(({ id }) => (
                <td key={id} data-own={own.has(id)}>
                  {own.has(id) ? (
                    <ValueText value={own.get(id)} />
                  ) : (
                    <span className="variants-same">{words('variants-same')}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
