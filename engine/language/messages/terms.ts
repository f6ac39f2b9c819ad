/** The words that the formats of a language use. */
export interface Terms {
  readonly language: 'en' | 'ja'
  /** The separators between the entries of a list, and before its last one. */
  readonly comma: string
  readonly or: string
  readonly and: string
  /** The separator of two sentences. */
  readonly between: string
  /** Replaces the rest of a shortened list; `<count>` is its length. */
  readonly more: string
  /** `<line>` and `<column>`. */
  readonly place: string
  /** `<path>` of a part of a flow and its `<line>`; the same in another `<file>`. */
  readonly part: string
  readonly partOf: string
  /** A character without a name of its own; `<code>` is its number. */
  readonly character: string
  /** The full-width form of a character; `<name>` is that of the usual one. */
  readonly wide: string
  /** A form that has no words of its own in `forms`; `<pattern>` is its regular expression. */
  readonly pattern: string
  /** Templates: `<name>` with `<value>`, a name that is not answered, and a name that is not given. */
  readonly equals: string
  readonly unanswered: string
  readonly ungiven: string
  /** Template: the `<label>` of a value before the `<fact>` with its technical names. */
  readonly labelled: string
  /** The separator of alternative values of a name. */
  readonly either: string
  readonly signs: Readonly<Record<string, string>>
  readonly types: Readonly<Record<string, string>>
  readonly measures: Readonly<Record<string, string>>
  readonly bounds: Readonly<Record<string, string>>
  /** Plain wordings for the JavaScript engine's messages about invalid regular expressions. */
  readonly faults: Readonly<Record<string, string>>
  /** The required form of a name or text, by pattern of the schema. */
  readonly forms: Readonly<Record<string, string>>
}
