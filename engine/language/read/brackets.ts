import type { Draft, Token } from './draft.ts'
import type { Lines } from './lines.ts'
import type { TextFinding } from './text-finding.ts'
import { finding } from './text-finding.ts'

/** The token that an object or list expects next. */
type Next = 'first' | 'item' | 'colon' | 'value' | 'comma'

/** An object or list that is still open. */
export interface Frame {
  readonly open: Token
  next: Next
  first?: Token
  key?: Token
  comma?: Token
}

/** Keeps track of the open objects and lists while tokens are read. */
export class Brackets {
  readonly frames: Frame[] = []
  /**
   * The innermost frame that lacks its own closing bracket, judged by the indentation of the bracket that closed it.
   */
  #suspect: Frame | undefined
  /** The first closing bracket that belongs to a frame further inside, judged by its indentation. */
  #surplus: Token | undefined
  #shallow: TextFinding | undefined
  /** The first bracket that closed, in the middle of a line, a frame with entries on lines of their own. */
  #inline: Token | undefined
  readonly #lines: Lines

  constructor(lines: Lines) {
    this.#lines = lines
  }

  push(open: Token): void {
    this.frames.push({ open, next: 'first' })
  }

  closes(token: Token): boolean {
    return token.kind === closer(this.frames.at(-1))
  }

  pop(token: Token): void {
    const frame = this.frames.pop()
    if (!frame) return
    if (!this.#lines.leads(token.offset)) {
      if (frame.first && this.#lines.leads(frame.first.offset)) this.#inline ??= token
      return
    }
    const indent = this.#lines.indent(token.offset)
    const own = this.#lines.indent(frame.open.offset)
    const outer = this.frames.some(({ open }) => this.#lines.indent(open.offset) === indent)
    if (own !== indent && outer) this.#suspect ??= frame
    else if (own.length < indent.length) this.#surplus ??= token
  }

  /** Remembers an entry after a comma if its indentation shows that a closing bracket is missing before it. */
  consider(token: Token): void {
    this.#shallow ??= this.unclosedBefore(token)
  }

  /**
   * Finds an entry indented less than the first entry of the innermost frame, or no further than the line that opened
   * it. The frame should have ended before such an entry.
   */
  unclosedBefore(token: Token): TextFinding | undefined {
    const frame = this.frames.at(-1)
    if (!frame?.first || !this.#lines.leads(token.offset)) return undefined
    const [indent = 0, first = 0] = [token, frame.first].map(({ offset }) => this.#lines.indent(offset).length)
    const isShallow = this.#lines.leads(frame.first.offset)
      ? indent < first
      : this.#lines.below(frame.open.offset, token.offset)
    if (!isShallow) return undefined
    const opened = this.#lines.at(frame.open.offset)
    return finding('unclosed-before', token.offset, token.length, {
      open: frame.open.kind,
      close: closer(frame) ?? '',
      opened,
      separated: frame.next !== 'item',
    })
  }

  /** Returns the finding for a token after the end of the whole value, which ended with the token `end`. */
  afterEnd(token: Token, end: Token): TextFinding {
    if (this.#inline) return finding('surplus-bracket', this.#inline.offset, 1, { found: this.#inline.kind })
    return finding('after-end', token.offset, token.length, {
      closed: this.#lines.at(end.offset),
      surplus: this.#surplus && this.#lines.at(this.#surplus.offset),
    })
  }

  /** Returns the finding for a closing bracket that does not match the innermost frame. */
  mismatch(token: Token): TextFinding {
    const frame = this.frames.at(-1)
    if (!frame) return finding('closed-too-often', token.offset, 1, { found: token.kind })
    return finding('closed-wrongly', token.offset, 1, {
      found: token.kind,
      open: frame.open.kind,
      close: closer(frame) ?? '',
      opened: this.#lines.at(frame.open.offset),
    })
  }

  /** Returns the finding for a file that ends too early. */
  unclosed(draft: Draft): TextFinding | undefined {
    const frame = this.frames.at(-1)
    if (!frame || this.#shallow) return frame && this.#shallow
    const last = draft.tokens.at(-1) ?? frame.open
    return finding('unclosed', last.offset + last.length, 1, {
      open: frame.open.kind,
      close: closer(frame) ?? '',
      opened: this.#lines.at(frame.open.offset),
      suspect: this.#suspect?.open.kind,
      suspected: this.#suspect && this.#lines.at(this.#suspect.open.offset),
    })
  }
}

const closer = (frame: Frame | undefined): '}' | ']' | undefined => frame && (frame.open.kind === '{' ? '}' : ']')
