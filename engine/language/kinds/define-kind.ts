import type { AuthorKind } from './kind.ts'

/**
 * Types a kind of value for the default export of its module. Its `kind`, the part that pages need, is exported
 * separately and spread into it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineKind<const Kind extends AuthorKind>(
  kind: Kind & Record<Exclude<keyof Kind, keyof AuthorKind>, never>,
): Kind {
  return kind
}
