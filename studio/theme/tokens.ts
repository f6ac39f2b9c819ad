import { defaultTokens, type Tokens } from '../../renderers/styles/theme-file.ts'
import sheet from '../../renderers/styles/tokens.css?raw'

/** The tokens of the form with their defaults. */
export const defaults = defaultTokens(sheet)

export const tokenNames = Object.keys(defaults)

/** Returns the values of all tokens in a theme. Without a dark shade of its own, the main colour has none. */
export const tokensWith = (own: Tokens): Tokens => ({
  ...defaults,
  ...(own.primary !== undefined && { 'primary-dark': own.primary }),
  ...own,
})

/** The tokens by their meaning, in the order in which a marketer sets them. */
export const groups = {
  brand: ['primary', 'primary-dark', 'on-primary', 'accent', 'off', 'on-off'],
  text: ['ink', 'muted', 'faint', 'placeholder'],
  ground: ['surface', 'card', 'question', 'answer', 'tint', 'shade', 'logo', 'scheme'],
  edges: ['edge', 'line', 'focus'],
  errors: ['error', 'error-tint'],
  shape: ['radius', 'radius-small', 'gap', 'shadow'],
  type: ['font'],
} as const

export type GroupName = keyof typeof groups
export type TokenName = (typeof groups)[GroupName][number]

/** The largest length of a slider, in pixels. */
export const mostPixels: Readonly<Partial<Record<TokenName, number>>> = { radius: 32, 'radius-small': 24, gap: 32 }

/** Typefaces that most devices have, for Latin and Japanese characters. */
export const fonts = {
  gothic: "'Helvetica Neue', Arial, 'Hiragino Sans', 'Noto Sans JP', 'Yu Gothic UI', sans-serif",
  universal: "'BIZ UDPGothic', Verdana, 'Hiragino Sans', 'Noto Sans JP', sans-serif",
  rounded: "ui-rounded, 'Hiragino Maru Gothic ProN', 'Zen Maru Gothic', 'M PLUS Rounded 1c', sans-serif",
  mincho: "Georgia, 'Hiragino Mincho ProN', 'Noto Serif JP', 'Yu Mincho', serif",
} as const

export const shadows = {
  'none-shadow': 'none',
  fine: '0 1px 3px rgb(0 0 0 / 20%)',
  strong: '0 8px 16px rgb(0 0 0 / 16%), 0 32px 80px rgb(0 0 0 / 40%)',
} as const

/** The other value of `scheme`. */
export const schemes = { 'dark-scheme': 'dark' } as const

/** A colour that the form draws on another one, with the least contrast that WCAG 2.2 demands. */
export interface Pair {
  readonly front: TokenName
  readonly ground: TokenName
  readonly least: number
}

const pairs = (front: TokenName, grounds: readonly TokenName[], least: number): Pair[] =>
  grounds.map((ground) => ({ front, ground, least }))

/** Texts need 4.5. All texts of the form are smaller than large text is. */
const text = 4.5
/** Edges and signs of controls need 3. */
const sign = 3

/** All pairs that the form draws. Controls that cannot be used yet have texts, too, which visitors have to read. */
export const drawnPairs: readonly Pair[] = [
  ...pairs('ink', ['surface', 'card', 'question', 'answer', 'tint', 'error-tint'], text),
  ...pairs('muted', ['surface', 'card', 'question', 'answer'], text),
  ...pairs('faint', ['answer', 'surface', 'card'], text),
  ...pairs('placeholder', ['card', 'error-tint'], text),
  ...pairs('primary-dark', ['surface', 'card', 'question', 'answer', 'tint'], text),
  ...pairs('on-primary', ['primary', 'primary-dark', 'accent'], text),
  ...pairs('on-off', ['off'], text),
  ...pairs('accent', ['answer'], text),
  ...pairs('error', ['answer', 'card', 'error-tint'], text),
  ...pairs('primary', ['card', 'answer', 'tint'], sign),
  ...pairs('edge', ['card', 'answer', 'surface'], sign),
  ...pairs('focus', ['surface', 'card', 'question', 'answer'], sign),
]
