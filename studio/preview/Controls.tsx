import type { Updater } from 'use-immer'
import { labelOf, optionLabelOf } from '../../engine/language/names/labels.ts'
import type { Flow } from '../../schemas/flow.ts'
import { useFactText } from '../conditions/range-text.ts'
import { Choice } from '../controls/PickSelect.tsx'
import { useWords } from '../words/words.ts'
import type { Scene } from './scene.ts'
import type { Layer } from './stage.tsx'

/** Returns the layers that the form can show over itself. A flow need have neither information nor a banner. */
const layersOf = ({ modals, leave }: Flow): readonly Exclude<Layer, 'errors'>[] => [
  ...(modals.info ? (['info'] as const) : []),
  ...(leave ? (['banner'] as const) : []),
]

interface Props {
  readonly flow: Flow
  readonly scene: Scene
  readonly change: Updater<Scene>
  readonly size: 'phone' | 'desktop'
  readonly resize: (size: 'phone' | 'desktop') => void
  readonly restart: () => void
  readonly reveal: (layer: Layer) => void
}

/** Sets the visitor, the screen, and the replies from outside. */
export function Controls({ flow, scene, change, size, resize, restart, reveal }: Props) {
  const words = useWords()
  return (
    <div className="controls">
      <fieldset>
        <legend>{words('context')}</legend>
        {givenOf(flow).map((given) => (
          <GivenControl key={given.kind + given.name} flow={flow} given={given} scene={scene} change={change} />
        ))}
        <button type="button" onClick={restart}>
          {words('restart')}
        </button>
      </fieldset>
      <details>
        <summary>{words('around')}</summary>
        <div>
          <Choice
            label={words('screen')}
            value={size}
            options={{ phone: words('phone'), desktop: words('desktop') }}
            onChoose={resize}
          />
          <Choice
            label={words('page')}
            value={scene.page}
            options={{ light: words('page-light'), dark: words('page-dark') }}
            onChoose={(page) => change((draft) => void (draft.page = page))}
          />
          <Choice
            label={words('network')}
            value={scene.network}
            options={{ fast: words('network-fast'), slow: words('network-slow'), none: words('network-none') }}
            onChoose={(network) => change((draft) => void (draft.network = network))}
          />
          {flow.clients && (
            <Choice
              label={words('companies')}
              value={scene.found.count === 0 ? 'none' : 'two'}
              options={{ two: words('companies-two'), none: words('companies-none') }}
              onChoose={(count) => change((draft) => void (draft.found.count = count === 'two' ? 2 : 0))}
            />
          )}
          <Choice
            label={words('server')}
            value={scene.server}
            options={{
              takes: words('server-takes'),
              refuses: words('server-refuses'),
              duplicate: words('server-duplicate'),
            }}
            onChoose={(server) => change((draft) => void (draft.server = server))}
          />
          <span className="group">
            {layersOf(flow).map((layer) => (
              <button type="button" key={layer} onClick={() => reveal(layer)}>
                {words(`show-${layer}`)}
              </button>
            ))}
          </span>
        </div>
      </details>
    </div>
  )
}

interface GivenProps<Kind extends Given['kind']> {
  readonly flow: Pick<Flow, 'context' | 'host'>
  readonly given: Extract<Given, { readonly kind: Kind }>
  readonly scene: Scene
  readonly change: Updater<Scene>
}

/** Sets one fact that a flow knows about its visitor. */
export function GivenControl({ given, ...props }: GivenProps<Given['kind']>) {
  if (given.kind === 'choice') return <GivenChoice given={given} {...props} />
  if (given.kind === 'text') return <GivenText given={given} {...props} />
  return <GivenFlag given={given} {...props} />
}

function GivenChoice({ flow, given, scene: { host }, change }: GivenProps<'choice'>) {
  const { name, of, context, values } = given
  const { language } = useWords()
  const factText = useFactText(flow)
  const chosen = of === 'option' ? host.options[name] : host.split[name]
  return (
    <Choice
      label={(of === 'option' && optionLabelOf(flow, name)?.[language]) || name}
      value={String(Math.max(values.indexOf(chosen as string), 0))}
      options={Object.fromEntries(values.map((value, index) => [index, factText(context, value)]))}
      onChoose={(index) =>
        change((draft) => {
          const value = values[Number(index)]!
          if (of === 'split') draft.host.split[name] = String(value)
          else draft.host.options = { ...draft.host.options, [name]: value }
        })
      }
    />
  )
}

function GivenText({ flow, given: { name }, scene: { host }, change }: GivenProps<'text'>) {
  const words = useWords()
  return (
    <label className="choice">
      <span>{optionLabelOf(flow, name)?.[words.language] ?? name}</span>
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

/** Sets whether the address has the entries of a query, or whether the clients have a property. */
function GivenFlag({ flow, given, scene: { host, found }, change }: GivenProps<'address' | 'client'>) {
  const { language } = useWords()
  const isSet =
    given.kind === 'client'
      ? found.having.includes(given.has)
      : Object.entries(given.query).every(([key, value]) => host.query[key] === value)

  const set = (checked: boolean) =>
    change((draft) => {
      if (given.kind === 'client') {
        const others = found.having.filter((property) => property !== given.has)
        draft.found.having = checked ? [...others, given.has] : others
      } else {
        const others = Object.entries(host.query).filter(([key]) => !Object.hasOwn(given.query, key))
        draft.host.query = { ...Object.fromEntries(others), ...(checked && given.query) }
      }
    })

  return (
    <label className="choice">
      <input type="checkbox" checked={isSet} onChange={({ target }) => set(target.checked)} />
      <span>{labelOf(flow, given.name, true)?.[language] ?? given.name}</span>
    </label>
  )
}

/** A fact that the flow knows about its visitor, as a control: a choice, a flag, or a text. */
type Given =
  | {
      readonly kind: 'choice'
      readonly name: string
      readonly of: 'option' | 'split'
      /** The name of the context entry. */
      readonly context: string
      readonly values: readonly (string | number | boolean)[]
    }
  | { readonly kind: 'text'; readonly name: string }
  | { readonly kind: 'address'; readonly name: string; readonly query: Readonly<Record<string, string>> }
  | { readonly kind: 'client'; readonly name: string; readonly has: string }

/** Returns the sources of the flow's context, each once. */
function givenOf({ context }: Flow): Given[] {
  const all = Object.entries(context).flatMap(([name, entry]): Given[] => {
    if ('from' in entry) {
      return Array.isArray(entry.values)
        ? [{ kind: 'choice', of: 'option', name: entry.from, context: name, values: entry.values }]
        : [{ kind: 'text', name: entry.from }]
    }
    if ('query' in entry) return [{ kind: 'address', name, query: entry.query }]
    if ('split' in entry)
      return [{ kind: 'choice', of: 'split', name, context: name, values: Object.keys(entry.split) }]
    if ('clients' in entry && entry.clients !== 'count') return [{ kind: 'client', name, has: entry.clients.some }]
    return []
  })
  return all.filter(
    ({ kind, name }, index) => all.findIndex((given) => given.kind === kind && given.name === name) === index,
  )
}
