import type { When } from './condition.ts'
import { context } from './context.ts'
import { frame, leave, timing } from './frame.ts'
import { host } from './host.ts'
import { modals } from './modals.ts'
import { clients, send } from './send.ts'
import { step } from './step.ts'
import { tables } from './table.ts'
import { links, name, names, text } from './text.ts'
import type { Typed } from './typed.ts'

/** The answers in a list, to be looked over before they are sent. */
export const review = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'change'],
  properties: { title: text, change: text },
} as const

/**
 * The language of flows with all its parts. `flowSchemaFor` narrows the fields to the field types of an application. A
 * file may leave out required parts that have a default (`engine/language/defaults`).
 */
export const flowSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['version', 'id', 'lang', 'context', 'order', 'steps', 'send', 'modals', 'frame', 'timing'],
  properties: {
    $schema: { type: 'string' },
    version: { const: 1, description: 'この言語の版。' },
    id: { type: 'string', pattern: '^[a-z][a-z0-9-]*$', description: 'フローの名前(ファイル名と同じ)。' },
    proof: {
      enum: ['partial'],
      description: '組み合わせが多すぎて調べきれない部分があっても、警告にとどめて公開します。',
    },
    lang: { type: 'string', pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$', description: '文言の言語。' },
    timeZone: {
      type: 'string',
      minLength: 1,
      description: '「今日」を数えるタイムゾーン(Asia/Tokyo など)。省くと、お客さまのいる場所の日付です。',
    },
    host,
    context,
    words: {
      type: 'object',
      propertyNames: names,
      additionalProperties: text,
      description: '文言の中で {名前} と書いて使う言葉。',
    },
    links: { ...links, description: '文言の中で {名前} と書いて使うリンク。' },
    order: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: name,
      description: 'ステップの順番。省くと steps に書いた順です。',
    },
    steps: { type: 'object', minProperties: 1, propertyNames: names, additionalProperties: step },
    tables,
    messages: {
      type: 'object',
      propertyNames: names,
      additionalProperties: { type: 'string' },
      description: 'ルールのエラーメッセージ。',
    },
    clients,
    review,
    send,
    modals,
    leave,
    frame,
    timing,
  },
} as const

/** A flow: its file, completed with defaults. */
export type Flow = Typed<typeof flowSchema>
export type Step = Flow['steps'][string]
export type Field = Step['fields'][string]
export type { When }
export type Text = Step['bubbles'][string]
export type ContextEntry = Flow['context'][string]
