import { english } from './messages.en.ts'

/** What a reader of the report is told. */
export interface Wording {
  readonly message: string
  readonly hint?: string
}

/** The ids of all mistakes that the reading of a flow file can name. */
export type Code = keyof typeof english

/** What the wording of a code needs to know. */
export type Args<C extends Code> =
  Parameters<(typeof english)[C]> extends [infer Only] ? Only : Record<never, never>

/** The wording of a mistake. The language is chosen here and nowhere else. */
export const say = <C extends Code>(code: C, args: Args<C>): Wording =>
  (english[code] as (args: Args<C>) => Wording)(args)
