import { note } from '../../language/messages/note.ts'
import type { Path } from '../../language/read/path.ts'
import type { Report } from './form.ts'
import { isObject, keywordsOf, type Document, type Schema } from './json-document.ts'
import { dereferenced, namesWithin } from './object-schema.ts'

/**
 * Returns the schema of the form in a document: the document itself, or of an OpenAPI description the body of the first
 * request that has one, otherwise the first schema of an object. The other ones are reported.
 */
export function formSchemaIn(document: Document, report: Report): Schema | undefined {
  const top = document.schemaAt([])
  const { properties, allOf, $ref, oneOf, anyOf } = top.keywords
  const isSchema = isObject(properties) || [allOf, oneOf, anyOf].some(Array.isArray) || typeof $ref === 'string'
  if (isSchema) return top
  const { paths, components, definitions, $defs } = top.keywords
  const bodies = bodyPaths(keywordsOf(paths))
  const named = [
    ...below(['components', 'schemas'], keywordsOf(keywordsOf(components).schemas)),
    ...below(['definitions'], keywordsOf(definitions)),
    ...below(['$defs'], keywordsOf($defs)),
  ]
  const found = (bodies.length > 0 ? bodies : named).flatMap((path) => {
    const schema = dereferenced(document, document.schemaAt(path))
    const { properties: own, allOf: parts } = schema?.keywords ?? {}
    return schema && (isObject(own) || Array.isArray(parts)) ? [schema] : []
  })
  const [first, ...others] = found.filter(
    ({ path }, index) => found.findIndex((other) => String(other.path) === String(path)) === index,
  )
  for (const { path, keywords } of others) {
    const place = { line: document.lineOf(path), name: String(path.at(-1)) }
    report(place, note('import-elsewhere', { names: namesWithin(keywords) }))
  }
  return first
}

const below = (path: Path, map: object): Path[] => Object.keys(map).map((name) => [...path, name])

function bodyPaths(paths: Readonly<Record<string, unknown>>): Path[] {
  return Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(keywordsOf(methods)).flatMap(([method, operation]) => {
      const { content } = keywordsOf(keywordsOf(operation).requestBody)
      const at = ['paths', address, method, 'requestBody', 'content']
      return Object.keys(keywordsOf(content)).map((type) => [...at, type, 'schema'])
    }),
  )
}
