import { isSlow } from '../../language/patterns/is-slow.ts'
import { isRegular, looksBehind } from '../../language/patterns/parse.ts'

/**
 * Returns a pattern of JSON Schema, which may match anywhere in a text, as one for the complete text. Undefined if no
 * such pattern follows from it.
 */
export function completePattern(pattern: string): string | undefined {
  const parts = alternativesIn(pattern)
  const complete = parts.map((part) => {
    const isAnchored = part.startsWith('^')
    const isClosed = part.endsWith('$') && !/(?:^|[^\\])(?:\\\\)*\\\$$/.test(part)
    const inner = part.slice(isAnchored ? 1 : 0, isClosed ? -1 : undefined)
    return `${isAnchored ? '' : '.*'}${inner}${isClosed ? '' : '.*'}`
  })
  return usablePattern(complete.join('|'))
}

/** Returns a pattern for complete texts if the check can judge it; otherwise undefined. */
export function usablePattern(written: string): string | undefined {
  const pattern = withoutNeedlessEscapes(written)
  try {
    if (pattern === '' || !isCompiled(pattern)) return undefined
    return looksBehind(pattern) || !isRegular(pattern) || isSlow(pattern) ? undefined : pattern
  } catch {
    return undefined
  }
}

const isCompiled = (pattern: string): boolean => new RegExp(`^(?:${pattern})$`, 'u') instanceof RegExp

/** Removes backslashes that Unicode patterns do not allow: those before signs without a meaning, such as `\@`. */
const withoutNeedlessEscapes = (pattern: string): string =>
  pattern.replace(/\\(.)/gsu, (escape, sign: string) => (/[A-Za-z0-9^$\\.*+?()[\]{}|/-]/.test(sign) ? escape : sign))

/** Splits a pattern at the lines that are outside of all brackets. */
function alternativesIn(pattern: string): string[] {
  const parts = ['']
  let depth = 0
  let isInClass = false
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at]!
    if (sign === '\\') {
      parts[parts.length - 1] += sign + (pattern[(at += 1)] ?? '')
      continue
    }
    if (isInClass) isInClass = sign !== ']'
    else if (sign === '[') isInClass = true
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    if (sign === '|' && depth === 0 && !isInClass) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}
