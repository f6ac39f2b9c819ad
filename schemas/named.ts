/**
 * Gives a part of the schema a name: an interface extends it. Declarations then refer to the name. The type of a plain
 * constant would be repeated in every part that contains it, which made 20 MB of declarations.
 */
export type Named<Schema> = Schema
