import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Tokens } from '../../renderers/styles/theme-file.ts'
import { useWords } from '../words/words.ts'
import { isWeak, type JudgedPair, passingColour, resolvedValue } from './colours.ts'
import type { TokenName } from './tokens.ts'

/** Reports whether all colours have enough contrast, and leads to the next one that has not. */
export function ContrastStatus({ pairs }: { readonly pairs: readonly JudgedPair[] }) {
  const words = useWords()
  const count = pairs.filter(isWeak).length
  const next = () => {
    const weak = [...document.querySelectorAll('.theme-token[data-weak]')]
    const at = weak.findIndex((row) => row.contains(document.activeElement))
    const row = weak[(at + 1) % weak.length]
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('input')?.focus()
  }
  return (
    <div className="theme-status" data-state={count > 0 ? 'wrong' : 'right'}>
      <span role="status">
        {count > 0 ? <TriangleAlert size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />}
        {count === 0 ? words('theme-legible') : words(count === 1 ? 'theme-weak-one' : 'theme-weak', { count })}
      </span>
      {count > 0 && (
        <button type="button" onClick={next}>
          {words('theme-next')}
        </button>
      )}
    </div>
  )
}

interface Props {
  readonly name: TokenName
  /** The pairs of the token. */
  readonly pairs: readonly JudgedPair[]
  readonly tokens: Tokens
  readonly set: (value: string) => void
}

/** Lists the pairs of a token with too little contrast, with the nearest colour that is legible in all of them. */
export function Contrasts({ name, pairs, tokens, set }: Props) {
  const words = useWords()
  const weak = pairs.filter(isWeak)
  const number = (value: number) => (Math.floor(value * 100) / 100).toLocaleString(words.language)
  const value = resolvedValue(tokens, name)
  if (pairs.length > 0 && !/^#[\da-f]{3,6}$/i.test(value))
    return <p className="form-help theme-pairs">{words('theme-unknown')}</p>
  if (weak.length === 0) return null
  const colour = passingColour(tokens, name)
  return (
    <div className="theme-pairs">
      <ul>
        {weak.map(({ front, ground, contrast = 0, least }) => (
          <li key={`${front} ${ground}`}>
            <Sample front={resolvedValue(tokens, front)} ground={resolvedValue(tokens, ground)} />
            {words(front === name ? 'theme-weak-on' : 'theme-weak-under', {
              name: words(`theme-token-${front === name ? ground : front}`),
              contrast: number(contrast),
              least,
            })}
          </li>
        ))}
      </ul>
      {colour === undefined ? (
        words('theme-no-repair')
      ) : (
        <button type="button" className="with-icon" onClick={() => set(colour)}>
          <svg className="theme-swatch" viewBox="0 0 16 16" aria-hidden="true">
            <rect width="16" height="16" fill={colour} />
          </svg>
          {words('theme-repair', { colour })}
        </button>
      )}
    </div>
  )
}

/** Draws a letter in the two colours of a pair. */
function Sample({ front, ground }: { readonly front: string; readonly ground: string }) {
  return (
    <svg className="theme-sample" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" fill={ground} />
      <text x="16" y="22" textAnchor="middle" fill={front}>
        A
      </text>
    </svg>
  )
}
