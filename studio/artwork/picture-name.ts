import type { Path } from '../../engine/language/read/path.ts'

/** Keys of a flow that say nothing about a picture in the name of its file. */
const meaningless: ReadonlySet<string> = new Set(['steps', 'fields', 'options', 'tables', 'frame', 'image', 'modals'])

/** The longest name without its ending, in characters. */
const longest = 60

/**
 * Returns a free name for the file of a picture, after its place in the flow, such as `enquiry-sex-man.webp`.
 *
 * @param flow the id of the flow
 * @param taken the names of the present files
 */
export function pictureName(flow: string, path: Path, extension: string, taken: readonly string[]): string {
  const keys = path.flatMap((key) =>
    meaningless.has(String(key)) ? [] : [String(key).replace(/^(\w*)Checked$/, 'on')],
  )
  const parts = [flow, ...keys].map(plain).filter((part) => part !== '')
  const words = parts.filter((part, index) => part !== parts[index - 1])
  const name = words.join('-').slice(0, longest).replace(/-+$/, '') || 'picture'
  const free = (number: number): string => {
    const file = `${number === 1 ? name : `${name}-${number}`}.${extension}`
    return taken.includes(file) ? free(number + 1) : file
  }
  return free(1)
}

/** Returns a word in small letters, digits and hyphens: `firstName` becomes `first-name`. */
const plain = (word: string): string =>
  word
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** The largest width or height of pictures by their place, in the pixels of a form. */
const sizes: readonly (readonly [RegExp, number])[] = [
  [/(?:^|\.)(?:options|tables)\./, 94],
  [/\.logo\./, 124],
  [/\.progress\./, 357],
  [/(?:^|\.)(?:leave|banner|support|popup)\b/, 340],
  [/\.privacy\./, 48],
  [/\.info\./, 48],
]

/** Returns the largest side that a picture at a place needs in pixels: twice its size in the form, for fine screens. */
export function neededSide(path: Path): number {
  const place = path.join('.')
  const [, size = 400] = sizes.find(([pattern]) => pattern.test(place)) ?? []
  return 2 * size
}
