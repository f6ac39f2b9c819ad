import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp'
/**
 * Returns the parts of a regular expression that the author's browser can parse. Look-aheads match no character and are
 * left out.
 */
export const parsePattern = (pattern: string): PatternPart => choiceOf(treeOf(pattern).alternatives)

/** Reports whether a regular expression has a look-behind, which some visitors' browsers do not support. */
export function looksBehind(pattern: string): boolean {
  let found = false
  visitRegExpAST(treeOf(pattern), { onAssertionEnter: ({ kind }) => void (found ||= kind === 'lookbehind') })
  return found
}

/** A pattern as JavaScript writes it, between slashes. */
interface Slashed {
  /** The letters after the second slash. */
  readonly flags: string
  /**
   * The pattern without slashes, also without `^` and `$`, if it has the same meaning for a rule that judges whole
   * texts.
   */
  readonly unanchored: string | undefined
}

/**
 * Returns the regular expression between the slashes of JavaScript's notation. Undefined if the slashes may belong to
 * the text: with a `^` after the first one, or a `$` before the second, nothing could match.
 */
export function betweenSlashes(pattern: string): Slashed | undefined {
  const [, inner, flags] = /^\/(.+)\/([dgimsuvy]*)$/s.exec(pattern) ?? []
  if (inner === undefined || flags === undefined || !isPattern(inner)) return undefined
  const { alternatives } = treeOf(inner)
  const isAnchored = isAssertion(alternatives[0]!.elements[0], 'start')
  const isClosed = isAssertion(alternatives.at(-1)!.elements.at(-1), 'end')
  if (!isAnchored && !isClosed) return undefined
  const isUnanchorable = isAnchored && isClosed && alternatives.length === 1 && inner.length > 2 && /^u?$/.test(flags)
  return { flags, unanchored: isUnanchorable ? inner.slice(1, -1) : undefined }
}

const isAssertion = (element: AST.Element | undefined, kind: AST.Assertion['kind']) =>
  element?.type === 'Assertion' && element.kind === kind

function isPattern(text: string): boolean {
  try {
    return treeOf(text) !== undefined
  } catch {
    return false
  }
}

/**
 * Reports whether the parts describe a regular expression completely: it has no look-ahead, no word boundary and no
 * back-reference.
 */
export function isRegular(pattern: string): boolean {
  let isKnown = true
  visitRegExpAST(treeOf(pattern), {
    onAssertionEnter: ({ kind }) => void (isKnown &&= kind === 'start' || kind === 'end'),
    onBackreferenceEnter: () => void (isKnown = false),
  })
  return isKnown
}

/** Returns the parts inside the look-aheads of a regular expression. */
export function lookedAheadIn(pattern: string): PatternPart[] {
  const found: PatternPart[] = []
  visitRegExpAST(treeOf(pattern), {
    onAssertionEnter(assertion) {
      if (assertion.kind === 'lookahead' && !assertion.negate) found.push(choiceOf(assertion.alternatives))
    },
  })
  return found
}

/** The pattern of a look-ahead, and whether it is at the beginning of the text. */
export interface LookedAhead {
  readonly part: PatternPart
  readonly isAtStart: boolean
}

/** Returns every look-ahead of a regular expression, including negative ones. */
export function everyLookAheadIn(pattern: string): LookedAhead[] {
  const found: LookedAhead[] = []
  visitRegExpAST(treeOf(pattern), {
    onAssertionEnter(assertion) {
      if (assertion.kind !== 'lookahead') return
      const { parent, alternatives } = assertion
      const before =
        parent.type === 'Alternative' && parent.parent.type === 'Pattern'
          ? parent.elements.slice(0, parent.elements.indexOf(assertion))
          : undefined
      found.push({
        part: choiceOf(alternatives),
        isAtStart: before?.every(({ type }) => type === 'Assertion') ?? false,
      })
    },
  })
  return found
}

const treeOf = (pattern: string) => new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true })

function choiceOf(alternatives: readonly AST.Alternative[]): PatternPart {
  const parts = alternatives.map(({ elements }) => joined(elements.map(partOf)))
  return parts.length === 1 ? parts[0]! : { type: 'choice', parts }
}

const joined = (parts: readonly PatternPart[]): PatternPart =>
  parts.length === 1 ? parts[0]! : { type: 'sequence', parts }

function partOf(element: AST.Element): PatternPart {
  switch (element.type) {
    case 'Quantifier':
      return { type: 'repeat', part: partOf(element.element), min: element.min, max: element.max }
    case 'Group':
      return choiceOf(element.alternatives)
    case 'CapturingGroup':
      return { type: 'group', group: element.start, part: choiceOf(element.alternatives) }
    case 'Backreference':
      return { type: 'again', group: [element.resolved].flat()[0]!.start }
    case 'Assertion':
      return emptyPart
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return { type: 'character', source: element.raw }
  }
}

/** A part of a regular expression. */
export type PatternPart =
  /** One character, as the expression writes it: `a`, `.`, `[a-z]`, `\d`. */
  | { readonly type: 'character'; readonly source: string }
  | { readonly type: 'sequence'; readonly parts: readonly PatternPart[] }
  | { readonly type: 'choice'; readonly parts: readonly PatternPart[] }
  | { readonly type: 'repeat'; readonly part: PatternPart; readonly min: number; readonly max: number }
  /** A capturing group; `group` is the position of its opening parenthesis in the expression. */
  | { readonly type: 'group'; readonly group: number; readonly part: PatternPart }
  | { readonly type: 'again'; readonly group: number }

/** A part that matches no character: a position, or nothing. */
const emptyPart: PatternPart = { type: 'sequence', parts: [] }
