/** Returns the file of a module. In development, Vite adds a version to the id of a file in `node_modules`. */
export const moduleFileOf = (id: string): string => id.replace(/\?.*$/, '')
