import type { Language } from '../../../engine/language/messages/catalogue.ts'
import { catalogues } from '../../../engine/language/messages/catalogue.ts'
import type { Attempt } from '../../../studio/publish/publishing.ts'
import type { Publisher } from './publisher.ts'

interface Reply {
  readonly status: number
  readonly body: object
}

/** The longest note of a publication, in characters. */
const longestNote = 500

/** The requests to a publisher, below `publish/`. */
const calls = 'GET publish/, GET publish/texts/<digest>, POST publish/preview, POST publish/confirm or DELETE publish/.'

/**
 * Answers a request of the studio's own page to publish.
 *
 * @param called the method, and the path after `publish/`
 * @param body the body of a POST request; undefined if it is not JSON
 */
export async function answerPublish(publisher: Publisher, called: string, body: unknown): Promise<Reply> {
  const digest = /^GET texts\/([0-9a-f]{64})$/.exec(called)?.[1]
  if (digest !== undefined) {
    const text = await publisher.text(digest)
    if (text !== undefined) return { status: 200, body: { text } }
    return refusal(404, `The text ${digest} is not in the log.`)
  }
  switch (called) {
    case 'GET ':
      return { status: 200, body: await publisher.published() }
    case 'DELETE ':
      await publisher.cancel()
      return { status: 200, body: {} }
    case 'POST preview': {
      const { language } = fieldsOf(body)
      if (!isLanguage(language)) return refusal(400, 'Send JSON: { "language": "en" | "ja" }.')
      return settled(await publisher.preview(language))
    }
    case 'POST confirm': {
      const { digest: wanted, note = '', language } = fieldsOf(body)
      if (typeof wanted !== 'string' || typeof note !== 'string' || note.length > longestNote || !isLanguage(language))
        return refusal(
          400,
          `Send JSON: { "digest": string, "note"?: string, "language" }; ${longestNote} characters at most.`,
        )
      return settled(await publisher.confirm(wanted, note.trim(), language))
    }
    default:
      return refusal(405, calls)
  }
}

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {}

const isLanguage = (value: unknown): value is Language => typeof value === 'string' && Object.hasOwn(catalogues, value)

const refusal = (status: number, detail: string): Reply => ({ status, body: { failed: { code: 'unknown', detail } } })

const settled = (attempt: Attempt<object>): Reply => ({ status: 'failed' in attempt ? 409 : 200, body: attempt })
