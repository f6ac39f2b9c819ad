import type { OwnWords, Pointed, NamedFact } from './note.ts'

/** The wording of one code. Of several alternatives, the first one whose slots all have a value is used. */
export interface Entry {
  readonly message: string | readonly string[]
  readonly hint?: string | readonly string[]
}

/** A position in the file being read, 1-based. */
export interface Position {
  readonly line: number
  readonly column: number
}

/**
 * The arguments of the formats in slots `<format:name>`. A slot `<name>` has no format: it prints the value as it is.
 */
interface Formats {
  quoted: string
  json: unknown
  or: readonly unknown[]
  and: readonly unknown[]
  names: readonly string[]
  either: readonly string[]
  braces: readonly string[]
  place: Position
  sign: string
  a: string
  type: string | readonly string[]
  kind: OwnWords | readonly OwnWords[]
  own: OwnWords
  measure: string
  bound: string
  fault: string
  form: string
  facts: readonly NamedFact[]
  parts: readonly Pointed[]
}

/** The argument of one slot; `<?name>` prints nothing and only tests whether it is true. */
type Slot<Text extends string> = Text extends `?${infer Name}`
  ? { readonly [K in Name]: boolean }
  : Text extends `${infer Format extends keyof Formats}:${infer Name}`
    ? { readonly [K in Name]: Formats[Format] }
    : { readonly [K in Text]: string | number }

type Slots<Text> = Text extends `${string}<${infer Head}>${infer Rest}` ? Slot<Head> & Slots<Rest> : unknown

type Last<List> = List extends readonly [...infer _, infer End] ? End : List
type First<List> = List extends readonly [...infer Rest, infer _] ? Rest[number] : never

/** The intersection of the slots of several texts. */
type All<Text> = (Text extends unknown ? (slots: Slots<Text>) => void : never) extends (slots: infer S) => void
  ? S
  : unknown

type Hints<E> = E extends { readonly hint: infer Hint }
  ? Hint extends readonly unknown[]
    ? Hint[number]
    : Hint
  : never

type Perhaps<Wanted> = { readonly [K in keyof Wanted]?: Wanted[K] | undefined }

/** Arguments of a message's last alternative are required; those of hints and other alternatives are optional. */
export type ArgsOf<E extends Entry> = Perhaps<All<First<E['message']>>> &
  Perhaps<All<Hints<E>>> &
  Slots<Last<E['message']>>
