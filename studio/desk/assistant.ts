import {
  getLanguageService,
  InsertTextFormat,
  TextDocument,
  type CompletionItem,
  type JSONSchema,
} from 'vscode-json-languageservice'
import { editorSchemas } from '../../engine/language/editor/editor-schema.ts'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'

/** A completion that can be inserted at a place. */
interface Offer {
  readonly label: string
  /** The text to insert, with `${…}` where the author continues. */
  readonly insert: string
  readonly help: string
  readonly kind: 'property' | 'value'
  readonly from: number
  readonly to: number
}

/** Help for a part of the text. */
interface Hint {
  readonly from: number
  readonly to: number
  readonly help: string
}

const place = 'kaiwa:flow'

/** Gives completion and help from the schema, as JSON editors do, in either language. */
export function createAssistant(vocabulary: Vocabulary) {
  // Created on first use, so that reading does not wait for it.
  const services: Partial<Record<Language, ReturnType<typeof serviceIn>>> = {}
  const opened = (text: string, language: Language) => {
    const service = (services[language] ??= serviceIn(vocabulary, language))[schemaOf(text)]
    // The schema is already known. The service would fetch a schema that the file names.
    const document = TextDocument.create(place, 'json', 0, text.replace('"$schema"', '"_schema"'))
    return { service, document, json: service.parseJSONDocument(document) }
  }
  return {
    async offers(text: string, offset: number, language: Language): Promise<readonly Offer[]> {
      const { service, document, json } = opened(text, language)
      const list = await service.doComplete(document, document.positionAt(offset), json)
      return (list?.items ?? []).flatMap((item) => offerOf(item, document))
    },
    async hint(text: string, offset: number, language: Language): Promise<Hint | undefined> {
      const { service, document, json } = opened(text, language)
      const hover = await service.doHover(document, document.positionAt(offset), json)
      if (!hover?.range || !Array.isArray(hover.contents)) return undefined
      const help = hover.contents.map((content) => (typeof content === 'string' ? content : content.value)).join('\n')
      return { from: document.offsetAt(hover.range.start), to: document.offsetAt(hover.range.end), help }
    },
  }
}

export type Assistant = ReturnType<typeof createAssistant>

/** Returns the name of the schema of a text. A flow that uses part files may change single entries, as variants do. */
function schemaOf(text: string): 'flow' | 'variant' | 'part' {
  if (/^\s*"(?:extends|parts)"\s*:/m.test(text)) return 'variant'
  return /^\s*"id"\s*:/m.test(text) || !/part\.schema\.json"/.test(text) ? 'flow' : 'part'
}

function serviceIn(vocabulary: Vocabulary, language: Language) {
  const schemas = editorSchemas(vocabulary, language)
  const made = (name: string) => {
    const service = getLanguageService({})
    service.configure({
      validate: false,
      schemas: [{ uri: `kaiwa:${name}`, fileMatch: [place], schema: JSON.parse(schemas[name]!) as JSONSchema }],
    })
    return service
  }
  return { flow: made('flow.schema.json'), variant: made('variant.schema.json'), part: made('part.schema.json') }
}

function offerOf(
  { label, kind, documentation = '', textEdit, insertTextFormat }: CompletionItem,
  document: TextDocument,
): Offer[] {
  if (!textEdit || !('range' in textEdit)) return []
  const { start, end } = textEdit.range
  // The language service writes $1 and ${1:usual}. The editor here expects ${} and ${usual}.
  const insert =
    insertTextFormat === InsertTextFormat.Snippet
      ? textEdit.newText.replaceAll(/\$\{\d+:([^}]*)\}|\$\d+/g, '$${$1}').replaceAll(/\\([$}\\])/g, '$1')
      : textEdit.newText
  const help = typeof documentation === 'string' ? documentation : documentation.value
  return [
    {
      label,
      insert,
      help,
      kind: kind === 10 ? 'property' : 'value',
      from: document.offsetAt(start),
      to: document.offsetAt(end),
    },
  ]
}
