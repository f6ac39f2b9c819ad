import { nothing, type Part } from './part.ts'

const escaped = /^\\(?:p\{[^}]*\}|P\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[a-zA-Z]|[^])/u
const listed = /^\[(?:\\[^]|[^\]\\])*\]/u
const counted = /^\{(\d+)(,?)(\d*)\}/
const opened = /^\((?:\?:|\?<\w+>|\?=|\?!)?/
const backwards = /^\\(?:[1-9]\d*|k<\w+>)/
const positions = /^(?:[\^$]|\\[bB])/

/**
 * The parts of a regular expression that its browser could read. What only looks ahead or back to a group takes no
 * character and is left out.
 */
export const parsePattern = (pattern: string): Part => new Reader(pattern).choice()

class Reader {
  #rest: string

  constructor(pattern: string) {
    this.#rest = pattern
  }

  choice(): Part {
    const parts = [this.#sequence()]
    while (this.#take(/^\|/)) parts.push(this.#sequence())
    return parts.length === 1 ? parts[0]! : { type: 'choice', parts }
  }

  #sequence(): Part {
    const parts: Part[] = []
    while (this.#rest !== '' && !/^[|)]/.test(this.#rest)) parts.push(this.#repeated(this.#one()))
    return parts.length === 1 ? parts[0]! : { type: 'sequence', parts }
  }

  #one(): Part {
    if (this.#take(positions) ?? this.#take(backwards)) return nothing
    const group = this.#take(opened)
    if (!group) return { type: 'character', source: (this.#take(escaped) ?? this.#take(listed) ?? this.#take(/^[^]/u))![0] }
    const inner = this.choice()
    this.#take(/^\)/)
    return /[=!]$/.test(group[0]) ? nothing : inner
  }

  #repeated(part: Part): Part {
    const sign = this.#take(/^[*+?]/)
    const count = sign ?? this.#take(counted)
    if (!count) return part
    this.#take(/^\?/)
    if (sign) return { type: 'repeat', part, min: sign[0] === '+' ? 1 : 0, max: sign[0] === '?' ? 1 : Infinity }
    const [, min, comma, max] = count
    const most = comma === '' ? Number(min) : max === '' ? Infinity : Number(max)
    return { type: 'repeat', part, min: Number(min), max: most }
  }

  #take(form: RegExp): RegExpExecArray | undefined {
    const found = form.exec(this.#rest) ?? undefined
    this.#rest = this.#rest.slice(found?.[0].length ?? 0)
    return found
  }
}
