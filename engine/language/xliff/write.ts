import { placeholder } from '../../runtime/placeholders.ts'
import type { Language } from '../messages/catalogue.ts'
import { namedFact } from '../messages/facts.ts'
import { words } from '../messages/wording.ts'
import type { Unit, UnitGroup } from './units.ts'

/** The names of a translation, which an XLIFF file contains so that it finds its way back. */
export interface Head {
  readonly flow: string
  readonly from: string
  readonly to: string
}

/** The ending of the name of a flow in an XLIFF file. */
export const originalSuffix = '.flow.json'

/**
 * Returns the texts of a flow as XLIFF 1.2, which the tools of translators read. Each placeholder is an inline element,
 * which these tools protect. The fallback of a placeholder is between two of them, and is translated.
 *
 * @param language the language of the notes for translators
 */
export function writeXliff({ flow, from, to }: Head, groups: readonly UnitGroup[], language: Language): string {
  const units = groups.flatMap((group) => group.units).flatMap((unit) => unitLines(unit, language))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    `  <file original="${escaped(flow + originalSuffix)}" source-language="${escaped(from)}" ` +
      `target-language="${escaped(to)}" datatype="plaintext">`,
    '    <body>',
    ...units.map((line) => `      ${line}`),
    '    </body>',
    '  </file>',
    '</xliff>',
    '',
  ].join('\n')
}

function unitLines(unit: Unit, language: Language): string[] {
  const { id, source, target, state } = unit
  const codes = new Map<string, number>()
  return [
    `<trans-unit id="${escaped(id)}" xml:space="preserve">`,
    `  <source>${inline(source, codes)}</source>`,
    ...(target === undefined ? [] : [`  <target state="${state}">${inline(target, codes)}</target>`]),
    ...notesOf(unit, language).map((note) => `  <note>${escaped(note)}</note>`),
    '</trans-unit>',
  ]
}

/** Returns what a translator has to know about a wording: when visitors read it, and for which numbers. */
function notesOf({ when, form }: Unit, language: Language): string[] {
  return [
    ...(when
      ? [words(language, 'xliff-when', { when: Object.entries(when).map(([name, value]) => namedFact(name, value)) })]
      : []),
    ...(form ? [words(language, 'xliff-form', form)] : []),
  ]
}

/**
 * Returns a text with its placeholders as inline elements.
 *
 * @param codes the ids of the placeholders. The same placeholder has the same id in source and target
 */
function inline(text: string, codes: Map<string, number>): string {
  const idOf = (code: string) => {
    const id = codes.get(code) ?? codes.size + 1
    codes.set(code, id)
    return id
  }
  let at = 0
  const parts: string[] = []
  for (const { 0: match, index } of text.matchAll(placeholder)) {
    parts.push(escaped(text.slice(at, index)))
    const [begin, ...fallback] = match.slice(0, -1).split('|')
    if (fallback.length === 0)
      parts.push(`<ph id="${idOf(match)}" equiv-text="${escaped(match)}">${escaped(match)}</ph>`)
    else {
      const id = idOf(`${begin!}|`)
      parts.push(`<bpt id="${id}">${escaped(`${begin!}|`)}</bpt>${escaped(fallback.join('|'))}<ept id="${id}">}</ept>`)
    }
    at = index + match.length
  }
  return [...parts, escaped(text.slice(at))].join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"\r]/g, (sign) => entities[sign]!)
