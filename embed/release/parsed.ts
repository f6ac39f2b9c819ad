import type { Plugin } from 'vite'

const wide = /[\u0080-\uffff]/g

/** Makes Chromium compile the complete file in the background while it loads; other browsers ignore it. */
const compiled = '//# allFunctionsCalledOnLoad\n'

/**
 * Writes the files of a build as browsers parse and keep them best. A script with any character that is not Latin takes
 * two bytes for each: in ASCII the engine takes half the memory. Nearly all of the engine's file runs when a form
 * opens: compiled function by function, as each is called, that would be a part of the press.
 */
export function parsedWell(): Plugin {
  return {
    name: 'kaiwa-parsed-well',
    // A file that is written otherwise has another name.
    augmentChunkHash: () => compiled,
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        if (!isWorthParsing(this.parse(chunk.code), chunk.code)) chunk.code = inAscii(chunk.code)
        if (chunk.name === 'engine') chunk.code = compiled + chunk.code
      }
    },
  }
}

/** Returns equal code in ASCII only. */
const inAscii = (code: string): string =>
  code.replace(wide, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Reports whether code can see how such characters are written, as `String.raw` can. */
function isWorthParsing(node: unknown, code: string): boolean {
  if (typeof node !== 'object' || node === null) return false
  const { type, quasi } = node as {
    readonly type?: string
    readonly quasi?: { readonly start: number; readonly end: number }
  }
  if (type === 'TaggedTemplateExpression' && code.slice(quasi!.start, quasi!.end).search(wide) >= 0) return true
  return Object.values(node).some((part) => isWorthParsing(part, code))
}
