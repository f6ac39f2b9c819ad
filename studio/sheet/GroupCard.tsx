import { titleOf } from '../form/titles.ts'
import { useWords } from '../words/words.ts'
import { PlaceRow } from './PlaceRow.tsx'
import type { Group } from './places.ts'
import { useSheet } from './sheet-context.ts'
import { useFactWords } from './use-fact-words.ts'

/** A step with all that visitors read of it. */
export function GroupCard({ group }: { readonly group: Group }) {
  const words = useWords()
  const { columns } = useSheet()
  const factWords = useFactWords()
  const name = group.isStep ? group.name : titleOf([group.name], words.language)
  return (
    <section className="sheet-group" aria-label={name}>
      <header style={columns && { gridTemplateColumns: `repeat(${columns.values.length}, minmax(0, 1fr))` }}>
        <h2>{name}</h2>
        {columns?.values.map((value) => (
          <span key={String(value)} className="sheet-column">
            {words('sheet-in', { name: columns.name, values: factWords(value) })}
          </span>
        ))}
      </header>
      {group.places.map((place) => (
        <PlaceRow key={place.paths[0]} place={place} group={group} />
      ))}
    </section>
  )
}
