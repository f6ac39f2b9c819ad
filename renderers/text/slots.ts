/** What the typed field types have in common, once their slots are decided. */
export interface TypedSlots {
  readonly placeholder?: string | { readonly yearsAgo: number | undefined } | undefined
  readonly autocomplete?: string | undefined
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'kana'
}
