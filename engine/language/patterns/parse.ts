import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp'
import { nothing, type Part } from './part.ts'

/**
 * The parts of a regular expression that its browser could read. What only looks ahead or back to a group takes no
 * character and is left out.
 */
export const parsePattern = (pattern: string): Part => choiceOf(treeOf(pattern).alternatives)

/** True where a regular expression looks back at what stands before: some of the visitors' browsers cannot. */
export function looksBehind(pattern: string): boolean {
  let found = false
  visitRegExpAST(treeOf(pattern), { onAssertionEnter: ({ kind }) => void (found ||= kind === 'lookbehind') })
  return found
}

const treeOf = (pattern: string) => new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true })

function choiceOf(alternatives: readonly AST.Alternative[]): Part {
  const parts = alternatives.map(({ elements }) => joined(elements.map(partOf)))
  return parts.length === 1 ? parts[0]! : { type: 'choice', parts }
}

const joined = (parts: readonly Part[]): Part => (parts.length === 1 ? parts[0]! : { type: 'sequence', parts })

function partOf(element: AST.Element): Part {
  switch (element.type) {
    case 'Quantifier':
      return { type: 'repeat', part: partOf(element.element), min: element.min, max: element.max }
    case 'Group':
    case 'CapturingGroup':
      return choiceOf(element.alternatives)
    case 'Assertion':
    case 'Backreference':
      return nothing
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return { type: 'character', source: element.raw }
  }
}
