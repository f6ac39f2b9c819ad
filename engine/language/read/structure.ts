import { Brackets, type Frame, surplusBracket } from './brackets.ts'
import { type Draft, finding, type TextFinding, type Token } from './draft.ts'

/**
 * Checks that keys, colons, values, commas and brackets follow each other as JSON requires, and reports each gap once.
 * If the nesting is in doubt it stops: everything after that would be a consequence.
 */
export const checkStructure = (draft: Draft): void => new Structure(draft).check()

class Structure {
  readonly #draft: Draft
  readonly #tokens: readonly Token[]
  readonly #brackets: Brackets
  #index = 0
  /** The token of the last mistake. A mistake at the next token is its consequence. */
  #lastMistake = -2
  /** The last missing or extra comma at a bracket. If the nesting proves wrong, that bracket is the mistake. */
  #gap: { readonly mistake: TextFinding; readonly bracket: Token } | undefined
  #isStopped = false

  constructor(draft: Draft) {
    this.#draft = draft
    this.#tokens = draft.tokens.filter(({ offset }) => offset < draft.broken)
    this.#brackets = new Brackets(draft)
  }

  check(): void {
    for (const token of this.#tokens) {
      this.#read(token)
      if (this.#isStopped) return
      this.#index += 1
    }
    if (this.#draft.broken < Infinity) return this.#doubt()
    const last = this.#tokens.at(-1)
    const unclosed = last && this.#brackets.unclosedAtEnd(last)
    // The end of the file is no consequence of a mistake at the last token.
    this.#index += 1
    if (unclosed) this.#stop(unclosed)
  }

  #read(token: Token): void {
    const frame = this.#brackets.innermost
    if (!frame) return this.#outside(token)
    frame.first ??= token
    if (frame.next === 'item') this.#brackets.enter(token)
    if (frame.next === 'colon') return this.#colon(frame, token)
    if (frame.next === 'comma') return this.#comma(frame, token)
    return frame.next !== 'value' && frame.open.kind === '{' ? this.#key(frame, token) : this.#value(frame, token)
  }

  #outside(token: Token): void {
    const before = this.#tokens[this.#index - 1]
    if (before) return this.#stop(this.#brackets.afterEnd(token, before))
    if (isClosing(token)) return this.#stop(this.#brackets.mismatch(token))
    if (token.kind === ':' || token.kind === ',' || this.#isKey()) return this.#stop(finding('outside', token, {}))
    this.#open(token)
  }

  #key(frame: Frame, token: Token): void {
    const { kind } = token
    if (kind === '}') return this.#close(frame, token)
    if (kind === ',') return this.#surplus('extra-comma', token)
    if (kind === ']') return this.#stop(this.#brackets.mismatch(token))
    if (kind === '{') return this.#stop(finding('surplus-brace', token, {}))
    if (kind === '[' || kind === ':') return this.#stop(finding('key-expected', token, { found: kind }))
    frame.key = token
    frame.next = 'colon'
    if (kind === 'string') return
    this.#doubt()
    const key = this.#textOf(token)
    if (kind === 'bare') {
      return this.#report(finding('unquoted-key', token, { key }, /^[\w-]+$/.test(key) ? `"${key}"` : undefined))
    }
    const mistake = finding('key-not-text', token, { found: key })
    return this.#isKey() ? this.#report(mistake) : this.#stop(mistake)
  }

  #colon(frame: Frame, token: Token): void {
    frame.next = 'value'
    if (token.kind === ':') return
    const key = frame.key!
    const args = { key: this.#textOf(key) }
    if (token.kind === ',' || isClosing(token)) return this.#stop(finding('lone-key', key, args))
    if (this.#isKey()) return this.#noValue(frame, token)
    const end = endOf(key)
    if (/\s/.test(this.#draft.repaired[end]!)) this.#draft.repair(end, ':')
    else this.#doubt()
    this.#report(finding('missing-colon', { offset: end, length: 1 }, args, { text: ':', from: end, to: end }))
    this.#read(token)
  }

  #value(frame: Frame, token: Token): void {
    const { kind } = token
    const isList = frame.open.kind === '['
    if (kind === ':') return isList ? this.#colonInList(frame, token) : this.#surplus('extra-colon', token)
    if (isList && kind === ']') return this.#close(frame, token)
    if (kind === ',' && (isList || this.#isBeforeValue())) return this.#surplus('extra-comma', token)
    if (!isList && (kind === ',' || kind === '}' || this.#isKey())) return this.#noValue(frame, token)
    if (isClosing(token)) return this.#stop(this.#brackets.mismatch(token))
    frame.next = 'comma'
    this.#open(token)
  }

  #comma(frame: Frame, token: Token): void {
    if (token.kind === ',') {
      frame.next = 'item'
      frame.comma = token
      return
    }
    if (token.kind === frame.close) return this.#close(frame, token)
    if (isClosing(token)) return this.#stop(this.#brackets.mismatch(token))
    const isList = frame.open.kind === '['
    const before = this.#tokens[this.#index - 1]!
    if (token.kind === ':')
      return isList ? this.#colonInList(frame, before) : this.#stop(finding('extra-colon', token, {}))
    const unclosed = this.#brackets.unclosedBefore(token)
    if (unclosed) return this.#stop(unclosed)
    const text = this.#textOf(token)
    if (!isList && !this.#isKey()) return this.#stop(finding('stray-value', token, { found: text }))
    frame.next = 'item'
    delete frame.comma
    const end = endOf(before)
    const fix = { text: ',', from: end, to: end }
    const bracket = [token, before].find(({ kind }) => '{}[]'.includes(kind))
    this.#report(finding('missing-comma', { offset: end, length: 1 }, { next: text }, fix), bracket)
    this.#read(token)
  }

  #open(token: Token): void {
    if (token.kind === '{' || token.kind === '[') this.#brackets.open(token)
    if (token.kind !== 'bare') return
    this.#doubt()
    this.#report(finding('unquoted-text', token, { found: this.#textOf(token) }))
  }

  #close({ next, comma }: Frame, bracket: Token): void {
    if (next === 'item' && comma) this.#report(finding('trailing-comma', comma, { close: bracket.kind }, ''), bracket)
    this.#brackets.close(bracket)
  }

  /**
   * Handles a key without a value. If the next key is on the same line, or further right, an opening brace is missing.
   */
  #noValue(frame: Frame, next: Token): void {
    const key = frame.key!
    const isBeforeKey = this.#isKey()
    const inner = isBeforeKey && !this.#draft.lines.below(key.offset, next.offset)
    const mistake = finding('missing-value', key, { key: this.#textOf(key), inner })
    if (inner) return this.#stop(mistake)
    this.#doubt()
    frame.next = isBeforeKey ? 'item' : 'comma'
    delete frame.comma
    this.#report(mistake, next.kind === '}' ? next : undefined)
    this.#read(next)
  }

  #colonInList(frame: Frame, place: Token): void {
    this.#stop(finding('colon-in-list', place, { opened: this.#draft.lines.at(frame.open.offset) }))
  }

  /** Reports a sign that can be removed. */
  #surplus(code: 'extra-comma' | 'extra-colon', sign: Token): void {
    this.#draft.repair(sign.offset, ' ')
    this.#report(finding(code, sign, {}, ''))
  }

  /** @param bracket the bracket at a missing or extra comma: it may be the real mistake */
  #report(mistake: TextFinding, bracket?: Token): void {
    const isConsequence = this.#index <= this.#lastMistake + 1
    this.#lastMistake = this.#index
    if (isConsequence) return
    this.#draft.findings.push(mistake)
    if (bracket) this.#gap = { mistake, bracket }
  }

  /** Reports a mistake of the nesting, or the bracket that caused it and a gap before. Nothing after it is certain. */
  #stop(mistake: TextFinding): void {
    this.#isStopped = true
    this.#doubt()
    if (!this.#gap) return this.#report(mistake)
    const { findings } = this.#draft
    findings.splice(findings.indexOf(this.#gap.mistake), 1, surplusBracket(this.#gap.bracket))
  }

  #doubt(): void {
    this.#draft.isCertain = false
  }

  #textOf(token: Token): string {
    return this.#draft.text.slice(token.offset, endOf(token))
  }

  /** Reports whether the token is a word or text with a colon after it. */
  #isKey(): boolean {
    const [token, next] = this.#tokens.slice(this.#index, this.#index + 2)
    return token !== undefined && /^(?:string|bare|scalar)$/.test(token.kind) && next?.kind === ':'
  }

  /** Reports whether the next token is a value, and not another key. */
  #isBeforeValue(): boolean {
    const [next, after] = this.#tokens.slice(this.#index + 1, this.#index + 3)
    return next !== undefined && /^(?:string|scalar|[{[])$/.test(next.kind) && after?.kind !== ':'
  }
}

const endOf = ({ offset, length }: Token): number => offset + length

const isClosing = ({ kind }: Token): boolean => kind === '}' || kind === ']'
