/**
 * An interface extends it to give a part of the schema a name. Declarations then refer to the name; the type of a plain
 * constant would be repeated wherever another part contains it, which made 20 MB of declarations.
 */
export type Named<Schema> = Schema
