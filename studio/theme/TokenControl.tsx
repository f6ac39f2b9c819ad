import { RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import type { Tokens } from '../../renderers/styles/theme-file.ts'
import { useWords } from '../words/words.ts'
import { type Colour, colourOf, colourText, hexOf, isWeak, type JudgedPair } from './colours.ts'
import { Contrasts } from './Contrasts.tsx'
import { themeOf } from './theme-edits.ts'
import { defaults, fonts, mostPixels, schemes, shadows, type TokenName } from './tokens.ts'

interface Props {
  readonly name: TokenName
  /** The values of all tokens. */
  readonly tokens: Tokens
  /** The pairs of colours that the form draws with this token. */
  readonly pairs: readonly JudgedPair[]
  /** Whether the file contains a value of its own. */
  readonly isOwn: boolean
  readonly set: (value: string) => void
  readonly reset: () => void
}

/** Sets one token, with a button that restores its default. */
export function TokenControl({ name, tokens, pairs, isOwn, set, reset }: Props) {
  const words = useWords()
  const id = useId()
  const label = words(`theme-token-${name}`)
  return (
    <div className="theme-token" data-own={isOwn || undefined} data-weak={pairs.some(isWeak) || undefined}>
      <label htmlFor={id}>{label}</label>
      <p className="form-help" id={`${id}-help`}>
        {words(`theme-help-${name}`)}
      </p>
      <span className="theme-value">
        <ValueControl name={name} value={tokens[name] ?? ''} set={set} id={id} />
        <button
          type="button"
          className="tool"
          aria-label={words('theme-reset', { name: label })}
          data-tooltip={words('theme-reset', { name: label })}
          aria-disabled={!isOwn || undefined}
          onClick={() => isOwn && reset()}
        >
          <RotateCcw size={16} aria-hidden />
        </button>
      </span>
      <Contrasts name={name} pairs={pairs} tokens={tokens} set={set} />
    </div>
  )
}

interface ValueProps extends Pick<Props, 'name' | 'set'> {
  readonly id: string
  readonly value: string
}

function ValueControl(props: ValueProps) {
  const { name, value } = props
  const most = mostPixels[name]
  if (name === 'font') return <ListControl {...props} list={fonts} />
  if (name === 'shadow') return <ListControl {...props} list={shadows} />
  if (name === 'scheme') return <ListControl {...props} list={schemes} />
  if (most !== undefined && /^\d+px$/.test(value)) return <LengthControl {...props} most={most} />
  const colour = most === undefined ? colourOf(value) : undefined
  return colour ? <ColourControl {...props} colour={colour} /> : <TextControl {...props} />
}

/** Picks a colour, also by its text, and its opacity if the default is not opaque. */
function ColourControl({ colour, ...props }: ValueProps & { readonly colour: Colour }) {
  const words = useWords()
  const { id, name, set } = props
  const label = words(`theme-token-${name}`)
  const isOpaque = colourOf(defaults[name]!)?.opacity === 1 && colour.opacity === 1
  const percent = Math.round(colour.opacity * 100)
  return (
    <>
      <input
        type="color"
        id={id}
        aria-describedby={`${id}-help`}
        value={hexOf(colour)}
        onChange={({ target }) => set(colourText({ ...colourOf(target.value)!, opacity: colour.opacity }))}
      />
      <TextControl {...props} id={`${id}-text`} label={words('theme-as-text', { name: label })} />
      {!isOpaque && (
        <input
          type="range"
          aria-label={words('theme-opacity', { name: label })}
          aria-valuetext={`${percent} %`}
          max={100}
          step={5}
          value={percent}
          onChange={({ target }) => set(colourText({ ...colour, opacity: Number(target.value) / 100 }))}
        />
      )}
    </>
  )
}

/** Sets a length in pixels. */
function LengthControl({ id, name, value, set, most }: ValueProps & { readonly most: number }) {
  const words = useWords()
  const pixels = Number.parseInt(value, 10)
  return (
    <>
      <input
        type="range"
        id={id}
        aria-describedby={`${id}-help`}
        aria-valuetext={`${pixels} px`}
        max={Math.max(most, pixels)}
        value={pixels}
        onChange={({ target }) => set(`${target.value}px`)}
      />
      <span className="theme-unit">
        <input
          type="number"
          min={0}
          max={200}
          aria-label={words('theme-pixels', { name: words(`theme-token-${name}`) })}
          value={pixels}
          onChange={({ target }) => {
            if (/^\d{1,3}$/.test(target.value)) set(`${Number(target.value)}px`)
          }}
        />
        px
      </span>
    </>
  )
}

type List = typeof fonts | typeof shadows | typeof schemes
type Entry = keyof typeof fonts | keyof typeof shadows | keyof typeof schemes

/** Chooses one of several values, or a value of the author's own. */
function ListControl({ list, ...props }: ValueProps & { readonly list: List }) {
  const words = useWords()
  const { id, name, value, set } = props
  const entries = Object.entries(list) as [Entry, string][]
  const known = value === defaults[name] ? 'default' : entries.find(([, item]) => item === value)?.[0]
  const [isTyping, type] = useState(false)
  const chosen = isTyping ? 'own' : (known ?? 'own')
  return (
    <>
      <select
        id={id}
        aria-describedby={`${id}-help`}
        value={chosen}
        onChange={({ target }) => {
          type(target.value === 'own')
          const next = target.value === 'default' ? defaults[name] : entries.find(([key]) => key === target.value)?.[1]
          if (next !== undefined) set(next)
        }}
      >
        <option value="default">{words('theme-default')}</option>
        {entries.map(([key]) => (
          <option key={key} value={key}>
            {words(`theme-${key}`)}
          </option>
        ))}
        <option value="own">{words('theme-own')}</option>
      </select>
      {chosen === 'own' && (
        <TextControl
          {...props}
          id={`${id}-text`}
          label={words('theme-as-text', { name: words(`theme-token-${name}`) })}
        />
      )}
    </>
  )
}

/** Takes a value as text. A value that no style sheet can contain is marked, and not written. */
function TextControl({ id, name, value, set, label }: ValueProps & { readonly label?: string }) {
  const words = useWords()
  const [typed, change] = useState<string>()
  const text = typed ?? value
  const isWrong = typed !== undefined && !isPossible(name, typed)
  return (
    <>
      <input
        id={id}
        className="theme-typed"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          change(target.value)
          if (isPossible(name, target.value)) set(target.value.trim())
        }}
        onBlur={() => change(undefined)}
      />
      {isWrong && (
        <span role="alert" className="theme-wrong" id={`${id}-wrong`}>
          {words(colourOf(defaults[name]!) ? 'theme-not-colour' : 'theme-not-value')}
        </span>
      )}
    </>
  )
}

/** Reports whether a typed value can be written: for colours a known notation, which the studio can judge. */
function isPossible(name: TokenName, typed: string): boolean {
  if (colourOf(defaults[name]!)) return colourOf(typed) !== undefined
  const { problems, declarations } = themeOf(`:root { --kaiwa-${name}: ${typed}; }`)
  return problems.length === 0 && declarations.length === 1
}
