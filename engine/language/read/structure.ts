import type { Args, Code } from '../messages/catalogue.ts'
import { type Draft, type Token, repair } from './draft.ts'
import type { Lines } from './lines.ts'
import { type TextFinding, finding } from './text-finding.ts'

/**
 * Checks that keys, colons, values, commas and brackets follow each other as JSON requires, and reports each gap once.
 * If the nesting is in doubt it stops: everything after that would be a consequence.
 */
export function checkStructure(draft: Draft, lines: Lines): void {
  new Structure(draft, lines).run()
}

/** `again`: the gap was recorded, and the same token is read once more; `stop`: nothing after it can be trusted. */
type Step = 'again' | 'stop' | 'done'

class Structure {
  readonly #draft: Draft
  readonly #notes: StructureNotes
  readonly #tokens: readonly Token[]
  readonly #lines: Lines
  readonly #brackets: Brackets
  #index = 0
  #root: Token | undefined

  constructor(draft: Draft, lines: Lines) {
    this.#draft = draft
    this.#notes = new StructureNotes(draft)
    this.#lines = lines
    this.#tokens = draft.tokens.filter(({ offset }) => offset < draft.broken)
    this.#brackets = new Brackets(lines)
  }

  run(): void {
    for (const token of this.#tokens) {
      let step: Step = 'again'
      while (step === 'again') step = this.#read(token)
      if (step === 'stop') return this.#notes.stop()
      this.#index += 1
    }
    if (this.#draft.broken < Infinity) return this.#notes.doubt()
    const unclosed = this.#brackets.unclosed(this.#draft)
    if (unclosed) {
      this.#notes.add(this.#tokens.length + 1, unclosed)
      this.#notes.stop()
    }
  }

  #read(token: Token): Step {
    const frame = this.#brackets.frames.at(-1)
    if (!frame) return this.#outside(token)
    frame.first ??= token
    if (frame.next === 'item') this.#brackets.consider(token)
    if (frame.next === 'colon') return this.#colon(frame, token)
    if (frame.next === 'comma') return this.#comma(frame, token)
    return frame.next !== 'value' && frame.open.kind === '{' ? this.#key(frame, token) : this.#value(frame, token)
  }

  #outside(token: Token): Step {
    if (this.#root) return this.#stop(this.#brackets.afterEnd(token, this.#tokens[this.#index - 1] ?? token))
    if (token.kind === '}' || token.kind === ']') return this.#mismatch(token)
    if (token.kind === ':' || token.kind === ',' || this.#beforeColon()) return this.#note('outside', token, {}, 'stop')
    this.#root = token
    return this.#open(token)
  }

  #key(frame: Frame, token: Token): Step {
    if (token.kind === '}') return this.#close(frame, token)
    if (token.kind === ',') return this.#surplus('extra-comma', token)
    if (token.kind === ']') return this.#mismatch(token)
    if (token.kind === '{') return this.#note('surplus-brace', token, {}, 'stop')
    if (token.kind === '[' || token.kind === ':')
      return this.#note('key-expected', token, { found: token.kind }, 'stop')
    frame.key = token
    frame.next = 'colon'
    if (token.kind === 'string') return 'done'
    this.#notes.doubt()
    const key = this.#notes.text(token)
    const name = /^[\w-]+$/.test(key) ? `"${key}"` : undefined
    if (token.kind === 'bare') return this.#note('unquoted-key', token, { key }, 'done', name)
    return this.#note('key-not-text', token, { found: key }, this.#beforeColon() ? 'done' : 'stop')
  }

  #colon(frame: Frame, token: Token): Step {
    frame.next = 'value'
    if (token.kind === ':') return 'done'
    const key = frame.key ?? token
    if (',}]'.includes(token.kind)) return this.#note('lone-key', key, { key: this.#notes.text(key) }, 'stop')
    if (this.#beforeColon()) return this.#noValue(frame, token)
    const { offset, length } = key
    if (/\s/.test(this.#draft.repaired[offset + length] ?? '')) repair(this.#draft, offset + length, ':')
    else this.#notes.doubt()
    this.#notes.missing(this.#index, 'missing-colon', key, { key: this.#notes.text(key) })
    return 'again'
  }

  #value(frame: Frame, token: Token): Step {
    const list = frame.open.kind === '['
    if (token.kind === ':') return list ? this.#colonInList(frame, token) : this.#surplus('extra-colon', token)
    if (list && this.#brackets.closes(token)) return this.#close(frame, token)
    if (token.kind === ',' && (list || this.#beforeValue())) return this.#surplus('extra-comma', token)
    if (!list && (token.kind === ',' || token.kind === '}' || this.#beforeColon())) return this.#noValue(frame, token)
    if (token.kind === '}' || token.kind === ']') return this.#mismatch(token)
    frame.next = 'comma'
    return this.#open(token)
  }

  #comma(frame: Frame, token: Token): Step {
    if (token.kind === ',') {
      frame.next = 'item'
      frame.comma = token
      return 'done'
    }
    if (this.#brackets.closes(token)) return this.#close(frame, token)
    if (token.kind === '}' || token.kind === ']') return this.#mismatch(token)
    const list = frame.open.kind === '['
    if (token.kind === ':' && list) return this.#colonInList(frame, token)
    if (token.kind === ':') return this.#note('extra-colon', token, {}, 'stop')
    const unclosed = this.#brackets.unclosedBefore(token)
    if (unclosed) return this.#stop(unclosed)
    if (!list && !this.#beforeColon())
      return this.#note('stray-value', token, { found: this.#notes.text(token) }, 'stop')
    frame.next = 'item'
    delete frame.comma
    const before = this.#tokens[this.#index - 1] ?? token
    const bracket = [token, before].find(({ kind }) => '{}[]'.includes(kind))
    this.#notes.missing(this.#index, 'missing-comma', before, { next: this.#notes.text(token) }, bracket)
    return 'again'
  }

  #open(token: Token): Step {
    if (token.kind === '{' || token.kind === '[') this.#brackets.push(token)
    if (token.kind !== 'bare') return 'done'
    this.#notes.doubt()
    return this.#note('unquoted-text', token, { found: this.#notes.text(token) })
  }

  #close(frame: Frame, token: Token): Step {
    if (frame.next === 'item' && frame.comma) this.#notes.trailing(this.#index, frame.comma, token)
    this.#brackets.pop(token)
    return 'done'
  }

  /**
   * Handles a key without a value. If the next key is on the same line, or further right, an opening brace is missing.
   */
  #noValue(frame: Frame, next: Token): Step {
    const key = frame.key ?? frame.open
    const inner = this.#beforeColon() && !this.#lines.below(key.offset, next.offset)
    this.#notes.doubt()
    frame.next = this.#beforeColon() ? 'item' : 'comma'
    delete frame.comma
    const { offset, length } = key
    const mistake = finding('missing-value', offset, length, { key: this.#notes.text(key), inner })
    this.#notes.add(this.#index, mistake, next.kind === '}' ? next : undefined)
    return inner ? 'stop' : 'again'
  }

  #colonInList(frame: Frame, colon: Token): Step {
    const key = frame.next === 'comma' ? (this.#tokens[this.#index - 1] ?? colon) : colon
    return this.#note('colon-in-list', key, { opened: this.#lines.at(frame.open.offset) }, 'stop')
  }

  #mismatch(token: Token): Step {
    return this.#stop(this.#brackets.mismatch(token))
  }

  #stop(mistake: TextFinding): Step {
    this.#notes.add(this.#index, mistake)
    return 'stop'
  }

  #note<C extends Code>(code: C, { offset, length }: Token, args: Args<C>, step: Step = 'done', fix?: string): Step {
    this.#notes.add(this.#index, finding(code, offset, length, args, fix))
    return step
  }

  #surplus(code: 'extra-comma' | 'extra-colon', token: Token): Step {
    this.#notes.surplus(this.#index, code, token)
    return 'done'
  }

  /** Reports whether the next token is a value, and not another key. */
  #beforeValue(): boolean {
    const [next, after] = this.#tokens.slice(this.#index + 1, this.#index + 3)
    return next !== undefined && /^(?:string|scalar|[{[])$/.test(next.kind) && after?.kind !== ':'
  }

  #beforeColon(): boolean {
    const kind = this.#tokens[this.#index]?.kind
    const isKey = kind === 'string' || kind === 'bare' || kind === 'scalar'
    return isKey && this.#tokens[this.#index + 1]?.kind === ':'
  }
}

/** Collects the mistakes of the structure. A mistake at the token after another mistake is its consequence. */
class StructureNotes {
  readonly #draft: Draft
  #last = -2
  #gap: { readonly mistake: TextFinding; readonly bracket: Token } | undefined
  #end: TextFinding | undefined

  constructor(draft: Draft) {
    this.#draft = draft
  }

  /**
   * Adds a mistake that appeared at the token with this index.
   *
   * @param bracket the bracket at a missing or extra comma: it may be the real mistake
   */
  add(index: number, mistake: TextFinding, bracket?: Token): void {
    const isCause = index > this.#last + 1
    if (isCause) this.#draft.findings.push(mistake)
    if (isCause && bracket) this.#gap = { mistake, bracket }
    else this.#end = mistake
    this.#last = index
  }

  /**
   * Ends with unbalanced nesting. If a comma at a bracket was missing or extra before, that bracket is the surplus one,
   * and both mistakes are its consequences.
   */
  stop(): void {
    this.doubt()
    if (!this.#gap || !this.#end) return
    const consequences: readonly TextFinding[] = [this.#gap.mistake, this.#end]
    const { offset, kind } = this.#gap.bracket
    const causes = this.#draft.findings.filter((finding) => !consequences.includes(finding))
    this.#draft.findings.splice(0, Infinity, ...causes, finding('surplus-bracket', offset, 1, { found: kind }))
  }

  /** Adds a missing colon or comma after a token. */
  missing<C extends 'missing-colon' | 'missing-comma'>(
    index: number,
    code: C,
    { offset, length }: Token,
    args: Args<C>,
    bracket?: Token,
  ): void {
    const at = offset + length
    const text = code === 'missing-colon' ? ':' : ','
    this.add(index, finding(code, at, 1, args, { text, from: at, to: at }), bracket)
  }

  /** Adds a sign without a meaning, which can be removed. */
  surplus(index: number, code: 'extra-comma' | 'extra-colon', { offset }: Token): void {
    repair(this.#draft, offset, ' ')
    this.add(index, finding(code, offset, 1, {}, ''))
  }

  /** Adds a comma before the end of an object or list. */
  trailing(index: number, { offset }: Token, close: Token): void {
    this.add(index, finding('trailing-comma', offset, 1, { close: close.kind }, ''), close)
  }

  /** Marks the meaning of the text as uncertain from now on. */
  doubt(): void {
    this.#draft.certain = false
  }

  text({ offset, length }: Token): string {
    return this.#draft.text.slice(offset, offset + length)
  }
}

/** The token that an object or list expects next. */
type Next = 'first' | 'item' | 'colon' | 'value' | 'comma'

/** An object or list that is still open. */
interface Frame {
  readonly open: Token
  next: Next
  first?: Token
  key?: Token
  comma?: Token
}

/** Keeps track of the open objects and lists while tokens are read. */
class Brackets {
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
