import type { AuthorKind } from './kind.ts'

/**
 * Types a kind of value, for the default export of its module. The part that pages need, its `kind`, is exported
 * separately, and spread into this.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineKind<const Kind extends AuthorKind>(
  kind: Kind & Record<Exclude<keyof Kind, keyof AuthorKind>, never>,
): Kind {
  return kind
}
