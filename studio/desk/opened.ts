import { catalogName, partsOfName } from '../../engine/language/extend/catalogs.ts'
import { brought, onceEach } from '../../engine/language/extend/parts.ts'
import type { FileSource, Loaded, loaderOf, Named } from '../../engine/language/load.ts'
import { themeFile } from '../../renderers/styles/theme-file.ts'

/**
 * The files that are open in a studio, flows, part files and catalogs: their texts by id, and the names of their
 * pictures if known.
 */
export interface Opened {
  readonly texts: Readonly<Record<string, string>>
  readonly pictures?: readonly string[] | undefined
}

/** Part files have this at the end of their id, and so differ from the flows. */
const ofPart = '.part'
const suffix = '.flow.json'

/** The id of the theme: the name of its file. It is listed with the flows, and has no text if there is no file. */
export const themeId = themeFile

/** Reports whether an id is that of a part file. */
export const isPartId = (id: string): boolean => id.endsWith(ofPart)

/** Returns the name of a part file, as flows use it, from its id. */
export const partNameOf = (id: string): string => id.slice(0, -ofPart.length)

/** Reports whether an id is that of a catalog: the id of a flow and a language, such as `enquiry.en`. */
export const isCatalogId = (id: string): boolean => id !== themeId && catalogName(`${id}.json`) !== undefined

/** Reports whether an id is that of a flow, and not of a part file, a catalog or the theme. */
export const isFlowId = (id: string): boolean => id !== themeId && !isPartId(id) && !isCatalogId(id)

/** Returns the id of the flow that a catalog translates; any other id stays as it is. */
export const flowIdOf = (id: string): string => (isCatalogId(id) ? partsOfName(id).id : id)

/** Returns the file name of a flow, part file, catalog or theme, as problems use it. */
export const fileOf = (id: string): string => (id === themeId ? id : isFlowId(id) ? id + suffix : `${id}.json`)

export const idOf = (file: string): string => file.replace(/\.flow\.json$|\.json$/, '')

/**
 * Loads an open flow. A part file is loaded together with the flows that use it: the result has the first of these
 * flows and the problems of all.
 */
export function loadedWithUsers(load: ReturnType<typeof loaderOf>, opened: Opened, id: string): Loaded {
  const source = fileSourceOf(opened)
  const loaded = load(fileOf(id), fileOf(id), source)
  if (!isPartId(id)) return loaded
  const users = possibleUsers(opened.texts, partNameOf(id))
    .map((user) => load(fileOf(user), fileOf(user), source))
    .filter(({ files }) => files.includes(fileOf(id)))
    // A complete flow comes before its variants.
    .toSorted((first, second) => first.files.length - second.files.length)
  const problems = [loaded, ...users].flatMap((item) => item.problems.filter(({ code }) => !brought.has(code)))
  return {
    ...loaded,
    flow: users.find(({ flow }) => flow)?.flow,
    problems: onceEach(problems),
    texts: new Map([loaded, ...users].flatMap(({ texts }) => [...texts])),
  }
}

/** Returns the flows that name a part file, and their variants. It may contain too many, never too few. */
function possibleUsers(texts: Opened['texts'], part: string): readonly string[] {
  const flows = Object.keys(texts).filter(isFlowId)
  const naming = (name: string) => flows.filter((id) => texts[id]!.includes(JSON.stringify(name)))
  const users = new Set(naming(part))
  // Each user that is found adds its own variants.
  for (const user of users) for (const variant of naming(user)) users.add(variant)
  return [...users].toSorted()
}

/** Returns a file source that reads the open files. */
export function fileSourceOf({ texts, pictures }: Opened): FileSource {
  const ids = Object.keys(texts).toSorted()
  const flows = ids.filter(isFlowId)
  const parts = ids.filter(isPartId).map(partNameOf)
  const catalogs = ids.filter(isCatalogId)
  return {
    text(file) {
      const text = texts[idOf(file)]
      if (text === undefined) throw new RangeError(`No file ${file} is open.`)
      return text
    },
    id: idOf,
    ids: () => flows,
    sibling: (_named, id): Named => ({ file: fileOf(id), name: fileOf(id) }),
    parts: () => parts,
    part: (_named, name): Named => ({ file: fileOf(name + ofPart), name: fileOf(name + ofPart) }),
    isPart: (file) => isPartId(idOf(file)),
    catalogs: () => catalogs,
    catalog: (_named, name): Named => ({ file: fileOf(name), name: fileOf(name) }),
    catalogName,
    pictures: () => pictures && new Set(pictures),
  }
}
