import type { Tokens } from '../../renderers/styles/theme-file.ts'
import { drawnPairs, type Pair, type TokenName } from './tokens.ts'

/** A colour: red, green and blue from 0 to 255, and the opacity from 0 to 1. */
export interface Colour {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly opacity: number
}

/** Reads a colour in hexadecimal digits, or as `rgb()`. Undefined for every other notation. */
export function colourOf(value: string): Colour | undefined {
  const digits = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(value.trim())?.[1]
  if (digits !== undefined) {
    const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits
    const [red = 0, green = 0, blue = 0, opacity = 255] = long.match(/../g)!.map((pair) => Number.parseInt(pair, 16))
    return { red, green, blue, opacity: opacity / 255 }
  }
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:\s*[/,]\s*([\d.]+)(%?))?\s*\)$/i.exec(value.trim())
  if (!parts) return undefined
  const [red = 0, green = 0, blue = 0] = parts.slice(1, 4).map(Number)
  const opacity = parts[4] === undefined ? 1 : Number(parts[4]) / (parts[5] === '%' ? 100 : 1)
  return [red, green, blue].every((part) => part <= 255) && opacity <= 1 ? { red, green, blue, opacity } : undefined
}

/** Returns a colour as a style sheet has it: in hexadecimal digits, or as `rgb()` if it is not opaque. */
export const colourText = ({ red, green, blue, opacity }: Colour): string =>
  opacity === 1 ? hexOf({ red, green, blue }) : `rgb(${red} ${green} ${blue} / ${Math.round(opacity * 100)}%)`

/** Returns a colour in six hexadecimal digits, without its opacity. */
export const hexOf = ({ red, green, blue }: Omit<Colour, 'opacity'>): string =>
  `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** Returns the contrast of two opaque colours as WCAG 2.2 defines it, from 1 to 21. */
export function contrastOf(front: Colour, ground: Colour): number {
  const [dark = 0, light = 0] = [luminanceOf(front), luminanceOf(ground)].toSorted((left, right) => left - right)
  return (light + 0.05) / (dark + 0.05)
}

const linear = (part: number): number =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4

const luminanceOf = ({ red, green, blue }: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** A pair with its contrast. Undefined if one of its values is no opaque colour that the studio can read. */
export interface JudgedPair extends Pair {
  readonly contrast: number | undefined
}

/** Returns a value with the values of the tokens that it names, such as `var(--kaiwa-primary)`. */
export function resolvedValue(tokens: Tokens, name: string, depth = 0): string {
  const value = tokens[name] ?? ''
  const other = /^var\(\s*--kaiwa-([a-z-]+)\s*\)$/.exec(value)?.[1]
  return other !== undefined && depth < 5 ? resolvedValue(tokens, other, depth + 1) : value
}

const opaqueIn = (tokens: Tokens, name: string): Colour | undefined => {
  const colour = colourOf(resolvedValue(tokens, name))
  return colour?.opacity === 1 ? colour : undefined
}

/** Returns all pairs that the form draws, with their contrast in a theme. */
export const judgedPairs = (tokens: Tokens): JudgedPair[] =>
  drawnPairs.map((pair) => {
    const [front, ground] = [opaqueIn(tokens, pair.front), opaqueIn(tokens, pair.ground)]
    return { ...pair, contrast: front && ground && contrastOf(front, ground) }
  })

/** Reports whether a pair is known to be hard to read. */
export const isWeak = ({ contrast, least }: JudgedPair): boolean => contrast !== undefined && contrast < least

/**
 * Returns the nearest colour for a token with which all its pairs have enough contrast: as light or dark as necessary,
 * of the same hue. Undefined if there is none.
 */
export function passingColour(tokens: Tokens, name: TokenName): string | undefined {
  const colour = opaqueIn(tokens, name)
  if (!colour) return undefined
  const own = drawnPairs.filter(({ front, ground }) => front === name || ground === name)
  const passes = (candidate: Colour) =>
    own.every(({ front, ground, least }) => {
      const other = opaqueIn(tokens, front === name ? ground : front)
      return !other || contrastOf(candidate, other) >= least
    })
  const [lightness, ...hue] = oklabOf(colour)
  for (let step = 1; step <= steps; step++)
    for (const direction of [-1, 1]) {
      const next = lightness + (direction * step) / steps
      const candidate = next >= 0 && next <= 1 ? fromOklab([next, ...hue]) : undefined
      if (candidate && passes(candidate)) return hexOf(candidate)
    }
  return undefined
}

/** The number of degrees of lightness that are tried. */
const steps = 400

type Oklab = readonly [lightness: number, a: number, b: number]

/** Converts a colour to Oklab, in which colours of equal lightness look equally light. */
function oklabOf(colour: Colour): Oklab {
  const [red, green, blue] = [linear(colour.red), linear(colour.green), linear(colour.blue)]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

/** Converts a colour from Oklab. A colour that screens cannot show becomes paler, until they can. */
function fromOklab([lightness, a, b]: Oklab): Colour {
  for (let share = 1; share > 0; share -= 0.05) {
    const parts = partsOf([lightness, a * share, b * share])
    if (parts.every((part) => part > -0.001 && part < 1.001)) return colourFrom(parts)
  }
  return colourFrom(partsOf([lightness, 0, 0]))
}

/** Returns the linear red, green and blue parts of a colour in Oklab. */
function partsOf([lightness, a, b]: Oklab): readonly number[] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function colourFrom(parts: readonly number[]): Colour {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const within = Math.min(Math.max(part, 0), 1)
    return Math.round(255 * (within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055))
  })
  return { red, green, blue, opacity: 1 }
}
