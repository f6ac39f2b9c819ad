/**
 * The renderer of every field type: the built-in ones. Where a project's config adds some, its build writes this file
 * anew.
 */
export { builtIn as renderers } from './built-in.ts'
