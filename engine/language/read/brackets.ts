import { type Draft, finding, type TextFinding, type Token } from './draft.ts'

/** An object or list that is still open. */
export interface Frame {
  readonly open: Token
  readonly close: '}' | ']'
  /** The token that the object or list expects next. */
  next: 'first' | 'item' | 'colon' | 'value' | 'comma'
  first?: Token
  key?: Token
  comma?: Token
}

/** Keeps track of the open objects and lists. If they do not match, the indentation shows where the mistake may be. */
export class Brackets {
  readonly #draft: Draft
  readonly #frames: Frame[] = []
  /** The innermost frame that the closing bracket of a frame further out has closed. */
  #unclosed: Frame | undefined
  /** The first closing bracket that belongs to a frame further inside. */
  #surplus: Token | undefined
  /** The first bracket that closed, in the middle of a line, a frame with entries on lines of their own. */
  #inline: Token | undefined
  /** The first entry before which a closing bracket is missing. */
  #shallow: TextFinding | undefined

  constructor(draft: Draft) {
    this.#draft = draft
  }

  get innermost(): Frame | undefined {
    return this.#frames.at(-1)
  }

  open(open: Token): void {
    this.#frames.push({ open, close: open.kind === '{' ? '}' : ']', next: 'first' })
  }

  /** Closes the innermost frame. */
  close(bracket: Token): void {
    const frame = this.#frames.pop()!
    if (!this.#leads(bracket)) {
      if (frame.first && this.#leads(frame.first)) this.#inline ??= bracket
      return
    }
    const indent = this.#indent(bracket)
    const own = this.#indent(frame.open)
    const isOfOuter = indent !== own && this.#frames.some(({ open }) => this.#indent(open) === indent)
    if (isOfOuter) this.#unclosed ??= frame
    else if (own < indent) this.#surplus ??= bracket
  }

  /** Reads an entry after a comma. */
  enter(entry: Token): void {
    this.#shallow ??= this.unclosedBefore(entry)
  }

  /**
   * Returns the finding for an entry indented less than the first entry of the innermost frame, or no further than the
   * line that opened it. The frame should have ended before such an entry.
   */
  unclosedBefore(entry: Token): TextFinding | undefined {
    const frame = this.innermost
    if (!frame?.first || !this.#leads(entry)) return undefined
    const isShallow = this.#leads(frame.first)
      ? this.#indent(entry) < this.#indent(frame.first)
      : this.#draft.lines.below(frame.open.offset, entry.offset)
    if (!isShallow) return undefined
    return finding('unclosed-before', entry, { ...this.#opened(frame), separated: frame.next !== 'item' })
  }

  /** Returns the finding for a token after the end of the outermost frame, which ended with `end`. */
  afterEnd(token: Token, end: Token): TextFinding {
    if (this.#inline) return surplusBracket(this.#inline)
    return finding('after-end', token, { closed: this.#at(end), surplus: this.#surplus && this.#at(this.#surplus) })
  }

  /** Returns the finding for a closing bracket that does not match the innermost frame. */
  mismatch(bracket: Token): TextFinding {
    const { innermost } = this
    return innermost
      ? finding('closed-wrongly', bracket, { found: bracket.kind, ...this.#opened(innermost) })
      : finding('closed-too-often', bracket, { found: bracket.kind })
  }

  /** Returns the finding for a file that ends after `last` while a frame is open; undefined if none is. */
  unclosedAtEnd({ offset, length }: Token): TextFinding | undefined {
    const { innermost } = this
    if (!innermost || this.#shallow) return innermost && this.#shallow
    const suspect = this.#unclosed?.open
    return finding(
      'unclosed',
      { offset: offset + length, length: 1 },
      { ...this.#opened(innermost), suspect: suspect?.kind, suspected: suspect && this.#at(suspect) },
    )
  }

  #opened({ open, close }: Frame) {
    return { open: open.kind, close, opened: this.#at(open) }
  }

  #at({ offset }: Token) {
    return this.#draft.lines.at(offset)
  }

  #indent({ offset }: Token): number {
    return this.#draft.lines.indent(offset)
  }

  #leads({ offset }: Token): boolean {
    return this.#draft.lines.leads(offset)
  }
}

export const surplusBracket = (bracket: Token): TextFinding =>
  finding('surplus-bracket', bracket, { found: bracket.kind })
