/**
 * The renderer of every field type: the built-in ones. The build of a project with further types replaces this file.
 */
export { builtIn as renderers } from './built-in.ts'
