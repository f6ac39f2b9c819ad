import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Path } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import { useWords } from '../words/words.ts'
import { useForm } from './form-context.ts'
import { ItemTools } from './ItemTools.tsx'
import { newOption } from './MapPart.tsx'
import { unusedName } from './new-entry.ts'
import { outlineIdOf, OutlineText } from './OutlineText.tsx'
import { summaryOf } from './titles.ts'
import { useDraftWords } from './use-help.ts'

/** The most options that a closed card lists at first. */
const few = 8

type Options = Readonly<Record<string, unknown>>

interface Props {
  /** The path of the options of a field. */
  readonly path: Path
  readonly field: string
  /** The options in the file. */
  readonly own: Options
  /** The options of the base that the file does not have. */
  readonly inherited: Options
}

/** Lists the options of a field: their titles, which are edited in place, their order, and a new one. */
export function OptionsOutline({ path, field, own, inherited }: Props) {
  const words = useWords()
  const { actions, holdBack } = useForm()
  const draft = useDraftWords()
  const [showsAll, showAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const keys = Object.keys(own)
  const all = [...Object.entries(inherited), ...Object.entries(own)].filter(([, option]) => option !== null)
  // A single further option takes no more room than the button for it.
  const shown = showsAll || all.length <= few + 1 ? all : all.slice(0, few)
  const add = () => {
    const name = unusedName('option', [...keys, ...Object.keys(inherited)])
    const option = newOption([...Object.values(inherited), ...Object.values(own)], name, draft('form-new-option'))
    holdBack([...path, name])
    flushSync(() => {
      showAll(true)
      actions.insert(path, keys.length, option, name)
    })
    const title = outlineIdOf([...path, name, 'title'])
    flushSync(() => document.getElementById(title)?.click())
    const box = document.getElementById(title)
    // The text of a new option is a proposal: typing replaces it.
    if (box instanceof HTMLTextAreaElement) box.select()
  }
  const entries = () =>
    [...list.current!.querySelectorAll<HTMLElement>(':scope > [data-own]')].map((element) => ({
      at: keys.indexOf(element.dataset.own!),
      element,
    }))
  return (
    <div className="form-outline-options">
      <ul ref={list}>
        {shown.map(([key, option]) => {
          const at = [...path, key]
          const isInherited = !Object.hasOwn(own, key)
          const ownTitle = isPart(own[key]) ? own[key].title : undefined
          const label = words('form-outline-option', { name: key, field })
          return (
            <li key={key} className="form-outline-option" data-own={isInherited ? undefined : key}>
              <OutlineText
                path={[...at, 'title']}
                value={ownTitle ?? (isPart(option) ? option.title : undefined)}
                name={label}
                isInherited={isInherited}
              />
              {!isInherited && (
                <ItemTools
                  path={[...at, 'outline']}
                  label={label}
                  at={keys.indexOf(key)}
                  of={keys.length}
                  move={(to) => actions.move(path, keys.indexOf(key), to)}
                  remove={() => actions.remove(at)}
                  drag={{ text: summaryOf(ownTitle) || key, entries }}
                />
              )}
            </li>
          )
        })}
      </ul>
      <div className="form-tools">
        {shown.length < all.length && (
          <button type="button" className="form-quiet" onClick={() => showAll(true)}>
            {words('form-outline-all', { count: all.length })}
          </button>
        )}
        <button
          type="button"
          className="form-quiet"
          aria-label={words('form-outline-add-option-to', { field })}
          onClick={add}
        >
          + {words('form-outline-add-option')}
        </button>
      </div>
    </div>
  )
}
