import { useId, useState } from 'react'
import { useImmer } from 'use-immer'
import { pathText } from '../../engine/language/read/path.ts'
import { flowSchema } from '../../schemas/flow.ts'
import { PathText } from '../app/PathText.tsx'
import { useSnapshot, useWorkspace } from '../app/use-workspace.ts'
import { Choice } from '../preview/Choice.tsx'
import { useWords } from '../words/words.ts'
import { basesIn, familyOf, valueOf } from './family.ts'
import { offersOf, variantText } from './made.ts'
import { ValueText } from './ValueText.tsx'

interface Props {
  readonly texts: Readonly<Record<string, string>>
  readonly end: () => void
}

const idPattern = new RegExp(flowSchema.properties.id.pattern)

/** A new landing page: of which flow, by which name, and what it is to say otherwise. */
export function NewVariant({ texts, end }: Props) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const note = useId()
  const bases = basesIn(texts)
  const [base, take] = useState(familyOf(texts, current)?.base.id ?? bases[0] ?? '')
  const [id, call] = useState('')
  const [chosen, choose] = useImmer<Record<string, boolean>>({})
  const value = valueOf(texts[base])
  const offers = value ? offersOf(value) : []
  const isTaken = texts[id] !== undefined
  const isName = idPattern.test(id)

  return (
    <form
      className="variants-new"
      aria-label={words('variants-new')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!value || isTaken || !isName) return
        const paths = offers.map(({ path }) => path).filter((path) => chosen[pathText(path)])
        workspace.add(id, variantText(value, base, id, paths))
        end()
      }}
    >
      <Choice
        label={words('variants-of')}
        value={base}
        of={Object.fromEntries(bases.map((base) => [base, base]))}
        choose={take}
      />
      <label className="choice">
        <span>{words('variants-id')}</span>
        <input
          value={id}
          required
          aria-describedby={note}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => call(target.value.trim())}
        />
      </label>
      <p id={note} role="status" className="variants-note">
        {isTaken
          ? words('variants-taken', { id })
          : id !== '' && !isName
            ? words('variants-pattern')
            : words('variants-id-hint')}
      </p>
      <fieldset>
        <legend>{words('variants-differs')}</legend>
        <div className="variants-offers">
          {offers.map(({ path, value }) => (
            <label key={pathText(path)}>
              <input
                type="checkbox"
                checked={chosen[pathText(path)] ?? false}
                onChange={({ target: { checked } }) => choose((draft) => void (draft[pathText(path)] = checked))}
              />
              <code>
                <PathText path={pathText(path)} />
              </code>{' '}
              <ValueText value={value} />
            </label>
          ))}
        </div>
      </fieldset>
      <span className="group">
        <button type="submit" className="primary" disabled={isTaken || !isName || !value}>
          {words('variants-make')}
        </button>
        <button type="button" onClick={end}>
          {words('variants-cancel')}
        </button>
      </span>
    </form>
  )
}
