import { starterFlow } from '../../engine/language/examples/example-flow.ts'
import { partsOfName } from '../../engine/language/extend/catalogs.ts'
import { flowIdOf, idOf, isCatalogId, type Opened } from '../desk/opened.ts'

/** The groups of templates, in their order: an empty form, businesses, and the examples of the project. */
export const templateIds = {
  blank: ['blank'],
  businesses: ['dentist', 'salon', 'viewing', 'removal', 'trial-lesson', 'job', 'legal-advice', 'pet-hotel'],
  examples: ['restaurant', 'clinic', 'event', 'insurance', 'moving', 'piano', 'enquiry', 'short'],
} as const

export type TemplateGroup = keyof typeof templateIds
export type TemplateId = (typeof templateIds)[TemplateGroup][number]

/** A form to start from, in one or several languages. */
export interface Template {
  readonly id: TemplateId
  readonly group: TemplateGroup
  /** The languages in which it can be had, its own first. */
  readonly languages: readonly string[]
  /** The files that it consists of. */
  readonly opened: Opened
}

type Files = Readonly<Record<string, () => Promise<unknown>>>

// Vite makes a file of each text, which is loaded when it is needed.
const files: Readonly<Record<'businesses' | 'examples', Files>> = {
  businesses: import.meta.glob('../../flows/templates/*.json', { query: '?raw', import: 'default' }),
  examples: import.meta.glob('../../flows/*.json', { query: '?raw', import: 'default' }),
}

/** Returns the id of the file in a language of a template: that of a flow, or of a catalog. */
export const fileIn = ({ id, group, languages: [own] }: Template, lang: string): string =>
  lang === own ? id : id + (group === 'blank' ? '-' : '.') + lang

/** Loads all templates. */
export async function loadTemplates(): Promise<readonly Template[]> {
  const [businesses, examples] = await Promise.all([textsOf(files.businesses), textsOf(files.examples)])
  const blank = { blank: starterFlow('blank', 'ja'), 'blank-en': starterFlow('blank-en', 'en') }
  return [
    { id: 'blank', group: 'blank', languages: ['ja', 'en'], opened: { texts: blank } },
    ...templatesIn('businesses', businesses),
    ...templatesIn('examples', examples),
  ]
}

async function textsOf(named: Files): Promise<Opened['texts']> {
  const texts = Object.entries(named).map(async ([path, load]) => [nameOf(path), String(await load())] as const)
  return Object.fromEntries(await Promise.all(texts))
}

const nameOf = (path: string): string => idOf(path.slice(path.lastIndexOf('/') + 1))

const templatesIn = (group: 'businesses' | 'examples', texts: Opened['texts']): Template[] =>
  templateIds[group].map((id) => {
    const names = Object.keys(texts).filter((name) => isCatalogId(name) && flowIdOf(name) === id)
    return {
      id,
      group,
      languages: [languageOf(texts, id), ...names.map((name) => partsOfName(name).lang)],
      opened: { texts },
    }
  })

/** Returns the language of a flow. A variant has that of its base. */
function languageOf(texts: Opened['texts'], id: string): string {
  const { lang, extends: base } = JSON.parse(texts[id]!) as { readonly lang?: string; readonly extends?: string }
  return lang ?? languageOf(texts, base!)
}
