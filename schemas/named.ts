/**
 * What an interface extends to give a part of the schema a name. Declarations then refer to the name; the type of a
 * plain constant they would repeat wherever another part holds it, which made 20 MB of them.
 */
export type Named<Schema> = Schema
