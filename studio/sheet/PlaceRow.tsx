import type { TextEntry } from '../../engine/language/texts/table.ts'
import { useGo } from '../app/use-go.ts'
import { useWords } from '../words/words.ts'
import { differsBy, entriesIn } from './columns.ts'
import { placeNames } from './place-name.ts'
import type { Group, Place } from './places.ts'
import { Sentences } from './Sentences.tsx'
import { useSheet } from './sheet-context.ts'

interface Props {
  readonly place: Place
  readonly group: Group
}

/** What visitors read in one place; in a column each where it makes a difference who they are. */
export function PlaceRow({ place: { paths, sayings }, group }: Props) {
  const words = useWords()
  const go = useGo()
  const { columns } = useSheet()
  const [path = '', ...furtherPaths] = paths
  const isSplit = columns && differsBy(sayings, columns.name)
  const cells: (readonly [string, readonly TextEntry[]])[] = isSplit
    ? columns.values.map((value) => [String(value), entriesIn(sayings, columns.name, value)])
    : [['', sayings]]
  return (
    <div className="sheet-place">
      <button type="button" className="sheet-path" title={paths.join('\n')} onClick={() => go(path)}>
        {placeNames(path, words.language)
          .slice(group.isStep ? 2 : 1)
          .join(' › ') || group.name}
        {furtherPaths.length > 0 && <span> {words('sheet-also', { count: furtherPaths.length })}</span>}
      </button>
      <div
        className="sheet-cells"
        style={isSplit ? { gridTemplateColumns: `repeat(${columns.values.length}, minmax(0, 1fr))` } : undefined}
      >
        {cells.map(([key, own]) => (
          <Sentences key={key} sayings={own} />
        ))}
      </div>
    </div>
  )
}
