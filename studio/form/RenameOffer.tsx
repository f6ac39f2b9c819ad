import { flushSync } from 'react-dom'
import { useSnapshot, useWorkspace } from '../app/use-workspace.ts'
import { useWords } from '../words/words.ts'
import { goInto } from './come-into.ts'
import { useForm } from './form-context.ts'
import { renamedElsewhere, type Renamed } from './renamed-elsewhere.ts'

/** Offers to rename in a base and its variants what was renamed in one of them. What is written is worked out when it is asked for. */
export function RenameOffer({ renamed }: { readonly renamed: Renamed }) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const { offerRename, announce } = useForm()
  const others = () => renamedElsewhere(workspace.opened.texts, renamed)
  const { path, name } = renamed
  const flows = renamed.id === current ? listed([...others().keys()], words.language) : ''
  if (flows === '') return null
  const end = (said: string) => {
    flushSync(() => offerRename(undefined))
    announce(said)
    goInto([...path.slice(0, -1), name])
  }
  const rename = () => {
    for (const [id, edits] of others()) workspace.documentOf(id)!.edit([...edits])
    end(words('form-renamed-there', { name, flows }))
  }
  return (
    <div className="form-offer" role="group" aria-label={words('form-rename-there')}>
      <p>{words('form-rename-offer', { before: String(path.at(-1)), name, flows })}</p>
      <button type="button" onClick={rename}>
        {words('form-rename-there')}
      </button>
      <button type="button" onClick={() => end('')}>
        {words('form-rename-not')}
      </button>
    </div>
  )
}

const listed = (ids: readonly string[], language: string): string => new Intl.ListFormat(language).format(ids)
