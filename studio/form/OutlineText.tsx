import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Path } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import type { Flow } from '../../schemas/flow.ts'
import { audienceText, sentenceStart } from '../conditions/sentence.ts'
import { readableText } from '../words/readable-text.ts'
import { useWords } from '../words/words.ts'
import { idOf, useForm, useOperands } from './form-context.ts'
import { summaryOf } from './titles.ts'

/** The name of the part of an element's id that the controls of an outline have. */
const outline = 'outline'

/** Returns the id of the control with which the outline of a card edits the text at a path. */
export const outlineIdOf = (path: Path): string => idOf(path, outline)

interface Props {
  readonly path: Path
  readonly value: unknown
  /** The accessible name. */
  readonly name: string
  /** True for a text of the base that a variant has not changed. */
  readonly isInherited?: boolean
  /** The text that applies while the file has none here. */
  readonly placeholder?: string
  /** Replaces the edit for an empty text. */
  readonly clear?: (() => void) | undefined
}

/**
 * Shows a text in a closed card as visitors read it, and edits it there after a press. A text with cases has a line for
 * each of them.
 */
export function OutlineText(props: Props) {
  const { path, value, name, isInherited = false } = props
  const words = useWords()
  const { actions } = useForm()
  if (typeof value === 'string' || value === undefined) return <EditedInPlace {...props} value={value} />
  if (isCases(value) && !isInherited) return <OutlineCases path={path} cases={value} name={name} />
  return (
    <span className="form-outline-text" data-inherited={isInherited || undefined}>
      <Readable text={summaryOf(isCases(value) ? value.at(-1) : value)} />
      {isInherited && (
        <button
          type="button"
          className="form-quiet"
          aria-label={words('form-change-here-of', { what: name })}
          onClick={() => actions.set(path, value)}
        >
          {words('form-change-here')}
        </button>
      )}
    </span>
  )
}

type TextProps = Props & { readonly value: string | undefined }

function EditedInPlace({ path, value, name, isInherited, placeholder, clear }: TextProps) {
  const { actions } = useForm()
  const [isEdited, edit] = useState(false)
  const id = outlineIdOf(path)
  const end = () => {
    flushSync(() => edit(false))
    document.getElementById(id)?.focus()
  }
  if (!isEdited) {
    const shown = value || placeholder
    return (
      <button
        type="button"
        id={id}
        className="form-outline-text"
        data-inherited={isInherited || !value || undefined}
        onClick={() => edit(true)}
      >
        <span className="unseen">{name}: </span>
        {shown ? <Readable text={shown} /> : '–'}
      </button>
    )
  }
  return (
    <textarea
      id={id}
      className="form-outline-text"
      // The press that began the edit has put the focus on the text.
      ref={focusEnd}
      rows={1}
      aria-label={name}
      placeholder={placeholder}
      value={value ?? ''}
      onBlur={() => edit(false)}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && end()}
      onChange={({ target }) => (target.value === '' && clear ? clear() : actions.set(path, target.value, 'typed'))}
    />
  )
}

/** Moves the focus behind the last character, once. */
const focusEnd = (element: HTMLTextAreaElement | null) => {
  element?.focus()
  element?.setSelectionRange(element.value.length, element.value.length)
}

/** A text as visitors read it: the names in braces are filled or described. */
function Readable({ text }: { readonly text: string }) {
  const { soundAt, language } = useForm()
  const flow = { words: soundAt(['words']), links: soundAt(['links']) } as Pick<Flow, 'words' | 'links'>
  return readableText(flow, text, language)
}

/** The cases of a text, each with its condition. */
type TextCases = readonly { readonly when?: unknown; readonly use?: unknown }[]

const isCases = (value: unknown): value is TextCases => Array.isArray(value) && value.every(isPart)

/** Edits the text of each case, below the visitors who read it. */
function OutlineCases({
  path,
  cases,
  name,
}: {
  readonly path: Path
  readonly cases: TextCases
  readonly name: string
}) {
  const words = useWords()
  const operands = useOperands()
  return (
    <span className="form-outline-cases">
      {cases.map(({ when, use }, index) => {
        const audience =
          when === undefined ? words('form-else') : sentenceStart(audienceText(when, operands, words), words)
        return (
          <span key={index}>
            <small>{audience}</small>
            <OutlineText
              path={[...path, index, 'use']}
              value={use}
              name={words('form-case-of', { what: name, case: audience })}
            />
          </span>
        )
      })}
    </span>
  )
}
