import { useState } from 'react'
import { mentionedIn } from '../../engine/language/extend/parts.ts'
import { formattedFile } from '../../engine/language/layout/lay-out.ts'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { inBraces } from '../../engine/runtime/placeholders.ts'
import { NameField } from '../controls/NameField.tsx'
import { edited, insertAt, removeAt, setAt, type Edit } from '../document/edits.ts'
import { type Tree, treeOf, valueIn } from '../document/tree.ts'
import { useWords } from '../words/words.ts'
import { usersOf } from '../workspace/family.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { stepsOf } from './steps.ts'

/** Names the flows that use a part file. */
export function Users({ part }: { readonly part: string }) {
  const words = useWords()
  const workspace = useWorkspace()
  const users = usersOf(workspace.opened.texts, part)
  if (users.length === 0) return <p className="form-users">{words('form-part-without-flow')}</p>
  return (
    <p className="form-users">
      {words('form-part-in')}{' '}
      {users.map((id) => (
        <button key={id} type="button" className="form-quiet" onClick={() => workspace.choose(id)}>
          {id}
        </button>
      ))}
    </p>
  )
}

/** The groups of entries that move into a part file with the questions that name them. */
const libraries = ['words', 'links', 'tables'] as const

/** Returns the entries of a flow that a value names, directly or through other entries. */
function namedEntries(flow: SchemaPart, value: unknown): { readonly group: string; readonly name: string }[] {
  const names = mentionedIn(value)
  const all = libraries.flatMap((group) =>
    Object.entries(isPart(flow[group]) ? flow[group] : {}).map(([name, entry]) => ({ group, name, entry })),
  )
  for (let size = -1; size < names.size;) {
    size = names.size
    for (const { name, entry } of all) if (names.has(name) || names.has(inBraces(name))) mentionedIn(entry, names)
  }
  return all.filter(({ name }) => names.has(name) || names.has(inBraces(name)))
}

/**
 * Moves questions of a flow into a new part file, with the words, links and tables that they name.
 *
 * @param text the text of the flow
 * @param name the name of the part file
 * @returns the texts of the part file and of the flow that uses it
 */
export function movedToPart(
  text: string,
  name: string,
  ids: readonly string[],
): { readonly part: string; readonly flow: string } {
  const flow = valueIn(treeOf(text)!, []) as SchemaPart
  const steps = Object.fromEntries(Object.entries(flow.steps as SchemaPart).filter(([id]) => ids.includes(id)))
  const entries = namedEntries(flow, steps)
  const groups = libraries.flatMap((group) => {
    const own = entries.filter((entry) => entry.group === group)
    return own.length === 0
      ? []
      : [
          [
            group,
            Object.fromEntries(own.map((entry) => [entry.name, (flow[group] as SchemaPart)[entry.name]])),
          ] as const,
        ]
  })
  const part = {
    $schema: '../schemas/part.schema.json',
    version: flow.version,
    ...Object.fromEntries<unknown>(groups),
    steps,
  }
  const place = Math.max(...['id', 'lang', 'extends'].map((key) => Object.keys(flow).indexOf(key))) + 1
  const changes: ((tree: Tree) => readonly Edit[])[] = [
    ...ids.map((id) => (tree: Tree) => removeAt(tree, ['steps', id])),
    ...entries.map((entry) => (tree: Tree) => removeAt(tree, [entry.group, entry.name])),
    ...['steps', ...libraries].map((group) => (tree: Tree) => (isEmpty(tree, group) ? removeAt(tree, [group]) : [])),
    (tree) => (Array.isArray(flow.order) ? [] : insertAt(tree, [], place, stepsOf(flow), 'order')),
    (tree) =>
      Array.isArray(flow.parts)
        ? insertAt(tree, ['parts'], flow.parts.length, name)
        : insertAt(tree, [], place, [name], 'parts'),
    (tree) => (flow.$schema === undefined ? [] : setAt(tree, ['$schema'], '../schemas/variant.schema.json')),
  ]
  return {
    part: formattedFile(part),
    flow: changes.reduce((done, change) => edited(done, change(treeOf(done)!)), text),
  }
}

const isEmpty = (tree: Tree, group: string): boolean => {
  const value: unknown = valueIn(tree, [group])
  return isPart(value) && Object.keys(value).length === 0
}

/** The form that moves questions of a flow into a new part file, which several flows can use. */
export function PartMaker({ value }: { readonly value: SchemaPart }) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const [isMaking, make] = useState(false)
  const [name, call] = useState('')
  const [chosen, choose] = useState<readonly string[]>([])
  const own = isPart(value.steps) ? value.steps : {}
  const ids = stepsOf(value).filter((id) => isPart(own[id]))
  const isTaken = workspace.documentOf(`${name}.part`) !== undefined
  const isName = /^[a-z][a-z0-9-]*$/.test(name)
  const end = () => {
    make(false)
    call('')
    choose([])
  }
  const move = () => {
    const document = workspace.documentOf(current)!
    const { part, flow } = movedToPart(
      document.text,
      name,
      ids.filter((id) => chosen.includes(id)),
    )
    const id = `${name}.part`
    const begun = formattedFile({ version: 1 })
    workspace.add(id, begun)
    workspace.choose(current)
    workspace.editTogether(
      new Map([
        [current, [{ from: 0, to: document.text.length, insert: flow }]],
        [id, [{ from: 0, to: begun.length, insert: part }]],
      ]),
    )
    end()
  }
  return (
    <>
      <button type="button" aria-expanded={isMaking} onClick={() => (isMaking ? end() : make(true))}>
        {words('form-part-make')}
      </button>
      {isMaking && (
        <form
          className="form-maker"
          aria-label={words('form-part-make')}
          onSubmit={(event) => {
            event.preventDefault()
            if (isName && !isTaken && chosen.length > 0) move()
          }}
        >
          <NameField
            label={words('form-part-name')}
            value={name}
            change={call}
            note={
              isTaken
                ? words('form-name-taken', { name })
                : words(name !== '' && !isName ? 'variants-pattern' : 'form-part-hint', { name: name || '…' })
            }
          />
          <fieldset>
            <legend>{words('form-steps')}</legend>
            {ids.map((id) => (
              <label key={id} className="form-chip">
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    choose(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                  }
                />
                {id}
              </label>
            ))}
          </fieldset>
          <span className="form-tools">
            <button type="submit" className="primary" disabled={!isName || isTaken || chosen.length === 0}>
              {words('form-part-move')}
            </button>
            <button type="button" onClick={end}>
              {words('variants-cancel')}
            </button>
          </span>
        </form>
      )}
    </>
  )
}
