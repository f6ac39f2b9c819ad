import type { Args } from '../messages/catalogue.ts'
import { repair, type Draft, type Token } from './draft.ts'
import { finding, type TextFinding } from './text-finding.ts'

/** Collects the mistakes of the structure; what the token after a mistake gives rise to is its consequence. */
export class StructureNotes {
  readonly #draft: Draft
  #last = -2
  #gap: { readonly mistake: TextFinding; readonly bracket: Token } | undefined
  #end: TextFinding | undefined

  constructor(draft: Draft) {
    this.#draft = draft
  }

  /**
   * Adds a mistake that showed at the token with this index.
   *
   * @param bracket the one beside a comma that is missing or too many: it may be the true mistake
   */
  add(index: number, mistake: TextFinding, bracket?: Token): void {
    const isCause = index > this.#last + 1
    if (isCause) this.#draft.findings.push(mistake)
    if (isCause && bracket) this.#gap = { mistake, bracket }
    else this.#end = mistake
    this.#last = index
  }

  /**
   * The nesting does not come out right. Where a comma was out of place beside a bracket before, that bracket is one
   * too many, and both are its consequences.
   */
  stop(): void {
    this.doubt()
    if (!this.#gap || !this.#end) return
    const consequences: readonly TextFinding[] = [this.#gap.mistake, this.#end]
    const { offset, kind } = this.#gap.bracket
    const causes = this.#draft.findings.filter((finding) => !consequences.includes(finding))
    this.#draft.findings.splice(0, Infinity, ...causes, finding('surplus-bracket', offset, 1, { found: kind }))
  }

  /** A colon or comma is missing behind a token. */
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

  /** A sign that means nothing here and can go. */
  surplus(index: number, code: 'extra-comma' | 'extra-colon', { offset }: Token): void {
    repair(this.#draft, offset, ' ')
    this.add(index, finding(code, offset, 1, {}, ''))
  }

  /** A comma before the end of an object or list. */
  trailing(index: number, { offset }: Token, close: Token): void {
    this.add(index, finding('trailing-comma', offset, 1, { close: close.kind }, ''), close)
  }

  /** From now on it is uncertain what the text means. */
  doubt(): void {
    this.#draft.certain = false
  }

  text({ offset, length }: Token): string {
    return this.#draft.text.slice(offset, offset + length)
  }
}
