/** What stands in the package for a migration with data of the demo site. */
const leftOut =
  '-- The demo site of the repository has its agencies here. A database of a project begins without any.\n'

/**
 * Returns the SQL of a migration as the package contains it. The data of the demo site is left out, under the same
 * name: a database that an earlier release has filled has seen the migration, and stays as it is.
 *
 * @param name the name of its file
 */
export const packagedMigration = (name: string, sql: string): string => (name.includes('-demo-') ? leftOut : sql)
