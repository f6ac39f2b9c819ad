import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useImmer } from 'use-immer'
import { newVariantOf, patchOf } from '../../engine/language/extend/overlay.ts'
import { formattedFile } from '../../engine/language/layout/lay-out.ts'
import { type Path, pathText, valueAt } from '../../engine/language/read/path.ts'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { flowSchema } from '../../schemas/flow.ts'
import { useAudienceText } from '../conditions/sentence.ts'
import { NameField } from '../controls/NameField.tsx'
import { Choice } from '../controls/PickSelect.tsx'
import { flowIdOf } from '../desk/opened.ts'
import { ExplainedVariant } from '../explain/Explanation.tsx'
import { useWords } from '../words/words.ts'
import { basesIn, type Family, familyOf, valueOf } from '../workspace/family.ts'
import { useFlowLanguage } from '../workspace/flow-language.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { AudienceContext, type BaseChange, baseChanges, type Difference, differencesIn } from './differences.ts'
import { PathText, ValueText } from './ValueText.tsx'

/** Returns the text of a new variant. At the places that are to differ, it starts with the words of its base. */
export function variantText(base: SchemaPart, baseId: string, id: string, paths: readonly Path[]): string {
  return formattedFile(
    paths.reduce<SchemaPart>((made, path) => withAt(made, path, valueAt(base, path)), newVariantOf(base, baseId, id)),
  )
}

function withAt(value: SchemaPart, [key = '', ...rest]: Path, last: unknown): SchemaPart {
  const inner = value[key]
  return { ...value, [key]: rest.length === 0 ? last : withAt(isPart(inner) ? inner : {}, rest, last) }
}

/** A place at which a landing page often differs. */
interface Offer {
  readonly path: Path
  readonly value: unknown
}

const parts = ['bubbles', 'notes'] as const

/**
 * Returns the places at which a new landing page may differ: the button, the order, the texts of its questions, the
 * context, the words, and the timing.
 */
export function offersOf(base: SchemaPart): Offer[] {
  const entries = (path: Path): Path[] => {
    const part = valueAt(base, path)
    return isPart(part) ? Object.keys(part).map((key) => [...path, key]) : []
  }
  const steps = entries(['steps']).flatMap((step) => parts.flatMap((part) => entries([...step, part])))
  const paths: Path[] = [
    ['send', 'label'],
    ['order'],
    ...steps,
    ...entries(['context']),
    ...entries(['words']),
    ['timing', 'reveal'],
  ]
  return paths.map((path) => ({ path, value: valueAt(base, path) })).filter(({ value }) => value !== undefined)
}

interface NewVariantProps {
  readonly texts: Readonly<Record<string, string>>
  readonly end: () => void
}

const idPattern = new RegExp(flowSchema.properties.id.pattern)

/** The form for a new landing page: its base, its id, and the places that are to differ. */
function NewVariant({ texts, end }: NewVariantProps) {
  const lang = useFlowLanguage()
  const words = useWords()
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const bases = basesIn(texts)
  const [base, take] = useState(familyOf(texts, flowIdOf(current))?.base.id ?? bases[0] ?? '')
  const [id, call] = useState('')
  const [chosen, choose] = useImmer<Record<string, boolean>>({})
  const value = valueOf(texts[base])
  const offers = value ? offersOf(value) : []
  const isTaken = texts[id] !== undefined
  const isName = idPattern.test(id)
  const form = useRef<HTMLFormElement>(null)
  // The name is typed first.
  useLayoutEffect(() => form.current!.querySelector('input')!.focus(), [])

  return (
    <form
      ref={form}
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
        options={Object.fromEntries(bases.map((base) => [base, base]))}
        onChoose={take}
      />
      <NameField
        label={words('variants-id')}
        value={id}
        change={call}
        note={words(isTaken ? 'variants-taken' : id !== '' && !isName ? 'variants-pattern' : 'variants-id-hint', {
          id,
        })}
      />
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
              <ValueText value={value} lang={lang} />
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

interface Props {
  /** The id of the base. */
  readonly base: string
  readonly changes: readonly BaseChange[]
}

/** Lists the unsaved changes of the base, with the landing pages that they reach. */
function BaseChanges({ base, changes }: Props) {
  const lang = useFlowLanguage()
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
                <ValueText value={before} lang={lang} />
              </del>
              <ins>
                <ValueText value={after} lang={lang} />
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

interface VariantTableProps {
  readonly family: Family
  readonly differences: readonly Difference[]
}

/** Shows landing pages as columns, and their differences as rows. */
function VariantTable({ family: { base, variants }, differences }: VariantTableProps) {
  const lang = useFlowLanguage()
  const words = useWords()
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const [explained, explain] = useState<string>()
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
                {open(id)}{' '}
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={words('explain-in-words-named', { variant: id, base: base.id })}
                  onClick={() => explain(id)}
                >
                  {words('explain-in-words')}
                </button>
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
                <ValueText value={value} lang={lang} />
              </td>
              {variants.map(({ id }) => (
                <td key={id} data-own={own.has(id)}>
                  {own.has(id) ? (
                    <ValueText value={own.get(id)} lang={lang} />
                  ) : (
                    <span className="variants-same">{words('variants-same')}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {explained !== undefined && (
        <ExplainedVariant variant={explained} base={base.id} close={() => explain(undefined)} />
      )}
    </section>
  )
}

/** Shows all landing pages of a flow side by side: their differences, and the effect of changes to their base. */
export function Variants() {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, text, saved, sound } = useSnapshot()
  const audience = useAudienceText(sound)
  const [isMaking, make] = useState(false)
  const texts = useMemo(() => ({ ...workspace.opened.texts, [current]: text }), [workspace, current, text])
  const family = useMemo(() => familyOf(texts, flowIdOf(current)), [texts, current])
  const changes = useMemo(() => {
    if (!family) return []
    const before = valueOf(saved[family.base.id])
    return before ? baseChanges(patchOf(before), family.base.patch, family.variants) : []
  }, [family, saved])

  return (
    <AudienceContext value={audience}>
      <div className="variants">
        <div className="tools">
          <button type="button" className="primary" aria-expanded={isMaking} onClick={() => make(!isMaking)}>
            {words('variants-new')}
          </button>
        </div>
        {isMaking && <NewVariant texts={texts} end={() => make(false)} />}
        {!family && <p className="empty">{words('variants-unreadable')}</p>}
        {changes.length > 0 && <BaseChanges base={family!.base.id} changes={changes} />}
        {family?.variants.length === 0 && <p className="empty">{words('variants-none', { base: family.base.id })}</p>}
        {family && family.variants.length > 0 && <VariantTable family={family} differences={differencesIn(family)} />}
      </div>
    </AudienceContext>
  )
}
