import type { AuthorKind } from './kind.ts'

/**
 * Types a kind of value, for the default export of its module. What pages need of it, its `kind`, is exported by itself
 * as well, and spread into this.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineKind<const Kind extends AuthorKind>(
  kind: Kind & Record<Exclude<keyof Kind, keyof AuthorKind>, never>,
): Kind {
  return kind
}
