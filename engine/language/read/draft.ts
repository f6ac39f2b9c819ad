import type { Args, Code } from '../messages/catalogue.ts'
import { note, type Note } from '../messages/note.ts'
import type { Lines } from './lines.ts'
import type { Fix } from './problem.ts'

/** A range of a text, in UTF-16 units from its start. */
interface Range {
  readonly offset: number
  readonly length: number
}

/** A mistake in a range of a text. */
export interface TextFinding extends Note, Range {
  readonly fix?: Fix
  /** An error by default. */
  readonly severity?: 'warning'
}

/** @param fix the replacement, or the edit that fixes the mistake; left out if there is no single correct one */
export const finding = <C extends Code>(
  code: C,
  { offset, length }: Range,
  args: Args<C>,
  fix?: string | Fix,
): TextFinding => ({
  ...note(code, args),
  offset,
  length,
  ...(fix !== undefined && { fix: typeof fix === 'string' ? { text: fix, from: offset, to: offset + length } : fix }),
})

/** A token of a flow file; `bare` is a word that lacks its quotes. */
export interface Token extends Range {
  readonly kind: '{' | '}' | '[' | ']' | ':' | ',' | 'string' | 'scalar' | 'bare'
}

/** A text while it is read: its tokens, its mistakes, and the text with the mistakes repaired. */
export class Draft {
  readonly text: string
  readonly lines: Lines
  readonly tokens: Token[] = []
  readonly findings: TextFinding[] = []
  /** The text with mistakes repaired in place, UTF-16 unit by unit, so that offsets stay valid. */
  readonly repaired: string[]
  /** False once a mistake could not be repaired: then the value must not be checked further. */
  isCertain = true
  /** From this offset on the tokens cannot be trusted. */
  broken = Infinity

  constructor(text: string, lines: Lines) {
    this.text = text
    this.lines = lines
    this.repaired = text.split('')
  }

  /** Adds the token from one offset to another, and returns the latter. */
  add(kind: Token['kind'], from: number, to: number): number {
    this.tokens.push({ kind, offset: from, length: to - from })
    return to
  }

  report<C extends Code>(code: C, from: number, to: number, args: Args<C>, fix?: string): void {
    this.findings.push(finding(code, { offset: from, length: to - from }, args, fix))
  }

  /** Reports a mistake that has one correction, and repairs it. */
  correct<C extends Code>(code: C, from: number, to: number, args: Args<C>, correction: string): void {
    this.report(code, from, to, args, correction)
    this.repair(from, correction)
  }

  /** Overwrites the repaired text from `offset` on. */
  repair(offset: number, replacement: string): void {
    for (const [index, unit] of replacement.split('').entries()) this.repaired[offset + index] = unit
  }
}
