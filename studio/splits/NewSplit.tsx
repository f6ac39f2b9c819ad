import { useState } from 'react'
import { useImmer } from 'use-immer'
import { pathText } from '../../engine/language/read/path.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import type { Text } from '../../schemas/flow.ts'
import { name as nameSchema } from '../../schemas/text.ts'
import { NameField } from '../controls/NameField.tsx'
import { Choice } from '../controls/PickSelect.tsx'
import { takenNames, unusedName } from '../form/new-entry.ts'
import { placeNames } from '../sheet/places.ts'
import { lastCase } from '../words/readable-text.ts'
import { useWords } from '../words/words.ts'
import { completeFlow, familyOf } from '../workspace/family.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { landingPageTexts, type LandingPageTexts, type SplitSetup, textPlaces, withSplit } from './split-setup.ts'

const pattern = new RegExp(nameSchema.pattern)

/** The most shares of a new split. With more of them, each needs so many visits that a test does not end. */
const mostShares = 4

interface ShareDraft {
  name: string
  percent: string
  wording: string
}

/** The form for a new split: its name, what is tried, and the shares with their sizes. */
export function NewSplit({ end }: { readonly end: () => void }) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, text } = useSnapshot()
  const texts = { ...workspace.opened.texts, [current]: text }
  const content = completeFlow(texts, current)
  const taken = takenNames(content)
  const [name, call] = useState(() => unusedName('wording', taken))
  const [tried, tryOther] = useState('')
  const [at, place] = useState('')
  const [shares, change] = useImmer<ShareDraft[]>([
    { name: 'a', percent: '50', wording: '' },
    { name: 'b', percent: '50', wording: '' },
  ])
  if (!content) return <p className="empty">{words('variants-unreadable')}</p>

  const places = textPlaces(content)
  const chosen = places.find(({ path }) => pathText(path) === at) ?? places[0]
  const family = familyOf(texts, current)
  const pages = family?.base.id === current ? family.variants.map(({ id }) => id) : []
  const page = family && pages.includes(tried) ? landingPageTexts(texts, family, tried) : undefined
  const used = page ? shares.slice(0, 2) : shares
  const problem = problemOf({ name, taken, shares: used, before: lastCase(chosen?.value as Text), page }, words)

  const start = () => {
    if (problem !== undefined || !chosen) return
    const [, second] = used
    const setup: SplitSetup = {
      name,
      shares: Object.fromEntries(used.map((share) => [share.name, Number(share.percent)])),
      texts: page
        ? page.texts.map(({ path, value }) => ({ path, wordings: { [second!.name]: value } }))
        : [{ path: chosen.path, wordings: wordingsOf(used) }],
    }
    workspace.documentOf(current)?.replace(withSplit(text, content, setup))
    end()
  }

  return (
    <form
      className="split-new"
      aria-label={words('split-new')}
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <NameField label={words('split-name')} value={name} change={call} note={words('split-name-hint')} />
      {pages.length > 0 && (
        <Choice
          label={words('split-what')}
          value={tried}
          options={{
            '': words('split-one-text'),
            ...Object.fromEntries(pages.map((id) => [id, words('split-page', { id })])),
          }}
          onChoose={tryOther}
        />
      )}
      {!page && (
        <Choice
          label={words('split-place')}
          value={chosen ? pathText(chosen.path) : ''}
          options={Object.fromEntries(
            places.map(({ path, value }) => [pathText(path), titleOfPlace(pathText(path), value, words.language)]),
          )}
          onChoose={place}
        />
      )}
      {page && <PageTexts page={page} id={tried} content={content} />}
      {used.map((share, index) => (
        <fieldset key={index}>
          <legend>{words(index === 0 ? 'split-share-first' : 'split-share-other', { number: index + 1 })}</legend>
          <label className="choice">
            <span>{words('split-share-name')}</span>
            <input
              value={share.name}
              required
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => change((draft) => void (draft[index]!.name = target.value.trim()))}
            />
          </label>
          <label className="choice">
            <span>{words('split-share-percent')}</span>
            <input
              value={share.percent}
              inputMode="numeric"
              size={4}
              required
              onChange={({ target }) =>
                change((draft) => void (draft[index]!.percent = target.value.normalize('NFKC').trim()))
              }
            />
          </label>
          {!page && index === 0 && <p className="split-present">{lastCase(chosen?.value as Text)}</p>}
          {!page && index > 0 && (
            <label className="split-wording">
              <span>{words('split-share-wording')}</span>
              <textarea
                rows={2}
                value={share.wording}
                onChange={({ target }) => change((draft) => void (draft[index]!.wording = target.value))}
              />
            </label>
          )}
        </fieldset>
      ))}
      {!page && (
        <span className="group">
          {shares.length < mostShares && (
            <button
              type="button"
              onClick={() =>
                change((draft) => withSizes([...draft, { name: nextName(draft), percent: '', wording: '' }]))
              }
            >
              {words('split-share-add')}
            </button>
          )}
          {shares.length > 2 && (
            <button type="button" onClick={() => change((draft) => withSizes(draft.slice(0, -1)))}>
              {words('split-share-remove')}
            </button>
          )}
        </span>
      )}
      <p role="status" className="naming-note">
        {problem ?? words('split-ready')}
      </p>
      <span className="group">
        <button type="submit" className="primary" disabled={problem !== undefined}>
          {words('split-make')}
        </button>
        <button type="button" onClick={end}>
          {words('variants-cancel')}
        </button>
      </span>
    </form>
  )
}

/** Shows what the second share takes from a landing page, and what it cannot take. */
function PageTexts({ page, id, content }: { readonly page: LandingPageTexts; readonly id: string } & Content) {
  const words = useWords()
  return (
    <div className="split-page">
      <p>{words('split-page-texts', { id, count: page.texts.length })}</p>
      <ul>
        {page.texts.map(({ path }) => (
          <li key={pathText(path)}>{titleOfPlace(pathText(path), undefined, words.language)}</li>
        ))}
      </ul>
      {page.others.length > 0 && (
        <p>{words('split-page-others', { id: String(content.id), places: page.others.join(' · ') })}</p>
      )}
    </div>
  )
}

interface Content {
  readonly content: SchemaPart
}

const titleOfPlace = (path: string, value: unknown, language: 'en' | 'ja'): string => {
  const [first, ...rest] = placeNames(path, language)
  const title = (path.startsWith('steps.') ? rest : [first, ...rest]).join(' › ')
  const text = lastCase(value as Text)
  return text === '' ? title : `${title}: ${text.length > 40 ? `${text.slice(0, 39)}…` : text}`
}

const wordingsOf = (shares: readonly ShareDraft[]) =>
  Object.fromEntries(shares.slice(1).map((share) => [share.name, share.wording]))

const nextName = (shares: readonly ShareDraft[]): string =>
  ['a', 'b', 'c', 'd'].find((name) => !shares.some((share) => share.name === name)) ?? ''

/** Returns shares of equal size; the first one has what is left. */
function withSizes(shares: readonly ShareDraft[]): ShareDraft[] {
  const size = Math.floor(100 / shares.length)
  return shares.map((share, index) => ({
    ...share,
    percent: String(index === 0 ? 100 - size * (shares.length - 1) : size),
  }))
}

interface Draft {
  readonly name: string
  readonly taken: readonly string[]
  readonly shares: readonly ShareDraft[]
  /** The present wording of the chosen text. */
  readonly before: string
  readonly page: LandingPageTexts | undefined
}

/** Returns the first reason why a split cannot be created; undefined if it can. */
function problemOf({ name, taken, shares, before, page }: Draft, words: ReturnType<typeof useWords>) {
  const names = shares.map((share) => share.name)
  const wrong = [name, ...names].find((item) => !pattern.test(item))
  if (wrong !== undefined) return words('split-pattern', { name: wrong })
  if (taken.includes(name)) return words('split-taken', { name })
  if (new Set(names).size < names.length) return words('split-share-twice')
  const sizes = shares.map(({ percent }) => (/^\d{1,3}$/.test(percent) ? Number(percent) : NaN))
  if (!sizes.every((size) => size >= 1 && size <= 99)) return words('split-percent')
  const sum = sizes.reduce((left, right) => left + right, 0)
  if (sum !== 100) return words('split-sum', { sum })
  if (page) return page.texts.length === 0 ? words('split-page-none') : undefined
  const same = shares.slice(1).find(({ wording }) => wording.trim() === '' || wording === before)
  return same && words('split-same-wording', { name: same.name })
}
