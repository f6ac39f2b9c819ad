import type { Updater } from 'use-immer'
import { useFactWords } from '../sheet/use-fact-words.ts'
import { useWords } from '../words/words.ts'
import { Choice } from './Choice.tsx'
import type { Given } from './given.ts'
import type { Scene } from './scene.ts'

interface Props {
  readonly given: Given
  readonly scene: Scene
  readonly change: Updater<Scene>
}

/** One thing that a flow knows of its visitor, to be chosen. */
export function GivenControl({ given, scene: { host, found }, change }: Props) {
  const words = useWords()
  const factWords = useFactWords()
  const { name } = given
  if (given.kind === 'choice') {
    const { values, of } = given
    const at =
      of === 'option'
        ? values.findIndex((value) => value === host.options[name])
        : values.indexOf(host.split[name] ?? '')
    return (
      <Choice
        label={name}
        value={String(Math.max(at, 0))}
        of={Object.fromEntries(values.map((value, index) => [index, factWords(value)]))}
        choose={(index) =>
          change((draft) => {
            const value = values[Number(index)]!
            if (of === 'split') draft.host.split[name] = String(value)
            else draft.host.options = { ...draft.host.options, [name]: value }
          })
        }
      />
    )
  }
  if (given.kind === 'text') {
    return (
      <label className="choice">
        <span>{name}</span>
        <input
          value={String(host.options[name] ?? '')}
          placeholder={words('not-given')}
          onChange={({ target }) =>
            change((draft) => void (draft.host.options = { ...draft.host.options, [name]: target.value || undefined! }))
          }
        />
      </label>
    )
  }
  const isSet =
    given.kind === 'client'
      ? found.having.includes(given.has)
      : Object.entries(given.query).every(([key, value]) => host.query[key] === value)
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={isSet}
        onChange={({ target: { checked } }) =>
          change((draft) => {
            if (given.kind === 'client')
              draft.found.having = checked
                ? [...found.having, given.has]
                : found.having.filter((item) => item !== given.has)
            else {
              const rest = Object.entries(host.query).filter(([key]) => !Object.hasOwn(given.query, key))
              draft.host.query = {
                ...(Object.fromEntries(rest) as Record<string, string>),
                ...(checked && given.query),
              }
            }
          })
        }
      />
      <span>{name}</span>
    </label>
  )
}
