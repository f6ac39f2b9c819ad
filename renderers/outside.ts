import type { LateRenderer } from './late.ts'

/** The renderers that a project's config adds, or puts in the place of built-in ones: the build writes them here. */
export const outside: Readonly<Record<string, LateRenderer>> = {}
