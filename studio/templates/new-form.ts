import { formattedFile } from '../../engine/language/layout/lay-out.ts'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'

/** The files of a new form: the text of its flow, and those of its catalogs by their ids. */
export interface NewForm {
  readonly flow: string
  readonly catalogs: Readonly<Record<string, string>>
}

/**
 * Returns the files of a new form.
 *
 * @param flow the complete flow, with the id of the new form
 * @param catalogs the texts of the template's catalogs that the new form gets, by their languages
 * @param pictures the names of the project's pictures. Other pictures are left out
 */
export function newForm(
  flow: SchemaPart,
  catalogs: Readonly<Record<string, string>>,
  pictures: readonly string[],
): NewForm {
  const id = String(flow.id)
  const isTranslated = Object.keys(catalogs).length > 0
  const named = isTranslated ? { ...flow, frame: { ...(flow.frame as SchemaPart | undefined), languages: true } } : flow
  const complete = withoutMissingPictures(named, pictures)
  return {
    flow: formattedFile(complete),
    catalogs: Object.fromEntries(
      Object.entries(catalogs).map(([lang, text]) => {
        const catalog = JSON.parse(text) as SchemaPart
        const head = { $schema: '../schemas/catalog.schema.json', version: catalog.version, translates: id }
        return [`${id}.${lang}`, formattedFile({ ...head, ...without(catalog, Object.keys(head)) })]
      }),
    ),
  }
}

const without = (part: SchemaPart, keys: readonly string[]): SchemaPart =>
  Object.fromEntries(Object.entries(part).filter(([key]) => !keys.includes(key)))

const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && /^[^/\s]+\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(value)

/** Reports whether a picture's name, which may contain a number in braces, stands for a file. */
const matches = (named: string, file: string): boolean => {
  const [start = '', end] = named.split(/\{\w+\}/)
  return end === undefined ? file === named : file.startsWith(start) && file.endsWith(end)
}

/** Returns a flow without the pictures that a project lacks. */
function withoutMissingPictures(flow: SchemaPart, pictures: readonly string[]): SchemaPart {
  const isMissing = (file: unknown) => isPicture(file) && !pictures.some((name) => matches(file, name))
  const { leave, ...rest } = withoutFiles(flow, isMissing) as SchemaPart
  const isEmpty = isPart(leave) && isPart(leave.banners) && Object.keys(leave.banners).length === 0
  return withoutUnusedWords(flow, { ...rest, ...(leave !== undefined && !isEmpty && { leave }) })
}

/** Leaves out the words that only the removed parts of a flow contained. */
function withoutUnusedWords(before: SchemaPart, now: SchemaPart): SchemaPart {
  if (!isPart(now.words)) return now
  const [textBefore, textNow] = [JSON.stringify(before), JSON.stringify(now)]
  const unused = Object.keys(now.words).filter((word) => {
    const placeholder = new RegExp(`\\{${word}[|}]`)
    return placeholder.test(textBefore) && !placeholder.test(textNow)
  })
  return { ...now, words: without(now.words, unused) }
}

/**
 * Leaves out the names of files. An option without its picture keeps its title, and a progress bar needs no picture.
 * Anything else that shows a picture, such as a logo or a banner, is left out with it.
 */
function withoutFiles(value: unknown, isMissing: (file: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutFiles(item, isMissing))
  if (!isPart(value)) return value
  const needsPicture = (key: string, part: unknown) =>
    isPart(part) && isMissing(part.image) && part.value === undefined && key !== 'progress'
  const entries = Object.entries(value).filter(([key, part]) => !isMissing(part) && !needsPicture(key, part))
  const rest = Object.fromEntries(entries.map(([key, part]) => [key, withoutFiles(part, isMissing)]))
  const options = isPart(value.options) ? Object.values(value.options) : []
  return options.some((option) => isPart(option) && isMissing(option.image)) ? without(rest, ['look']) : rest
}
