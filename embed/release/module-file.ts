/** Returns the file of a module: in development Vite adds a version to the id of what lies in `node_modules`. */
export const moduleFileOf = (id: string): string => id.replace(/\?.*$/, '')
