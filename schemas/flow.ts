import { type When, when } from './condition.ts'
import { context } from './context.ts'
import { frame, leave, timing } from './frame.ts'
import { host, parameterName } from './host.ts'
import { step } from './step.ts'
import { tables } from './table.ts'
import { links, name, names, text, page, picture, texts, extra } from './text.ts'
import type { Typed } from './typed.ts'

/** The search for matching clients: the step that starts it, its parameters and its wordings. */
export const clients = {
  type: 'object',
  additionalProperties: false,
  required: ['after', 'needs', 'query', 'found'],
  properties: {
    after: { ...name, description: 'このステップに回答すると検索します。' },
    needs: { type: 'array', minItems: 1, uniqueItems: true, items: name, description: '検索に必要なステップ。' },
    query: { type: 'array', minItems: 1, uniqueItems: true, items: name, description: '検索条件として送る回答。' },
    add: { type: 'object', additionalProperties: extra },
    found: { ...texts, minProperties: 1, description: '見つかったときの吹き出し。' },
    pending: { ...text, description: '検索に時間がかかっているときの吹き出し。省くと言語ごとの文言を出します。' },
    failed: { ...text, description: '検索に続けて失敗したときの吹き出し。省くと言語ごとの文言を出します。' },
    retry: { ...text, description: 'そのとき、もう一度検索するボタン。省くと言語ごとの文言を出します。' },
  },
} as const

/** The sending: the wordings of its button, the conditions for enabling it, and the page that follows. */
export const send = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'sending', 'needs', 'done'],
  properties: {
    label: text,
    sending: text,
    before: { ...texts, description: '送信ボタンの上に出す文言。' },
    off: {
      type: 'object',
      additionalProperties: false,
      properties: { answers: text, agreed: text, clients: text },
      description:
        'ボタンを押せない理由。answers は未回答・エラー・更新前の質問、agreed は同意、clients は会社の検索。',
    },
    needs: {
      type: 'object',
      additionalProperties: false,
      properties: {
        agreed: { ...name, description: 'チェックが必要なフィールド。' },
        clients: { type: 'integer', minimum: 0, description: '必要な会社の数。' },
      },
    },
    add: { type: 'object', additionalProperties: extra },
    offline: { ...text, description: 'オフラインのため何も送っていないときの文言。省くと言語ごとの文言を出します。' },
    earlier: {
      type: 'object',
      additionalProperties: false,
      properties: { stored: text, link: text, lost: text, unknown: text },
      description: '送信中にページを離れた人が、次にフォームを開いたときの案内。省くと言語ごとの文言を出します。',
    },
    sms: {
      type: 'object',
      additionalProperties: false,
      required: ['when', 'phone', 'code'],
      properties: { when, phone: name, code: name },
      description: '条件に合うとき、送信前に SMS で電話番号を確認します。',
    },
    done: {
      type: 'object',
      additionalProperties: false,
      required: ['go', 'pass'],
      properties: {
        go: { ...page, description: '送信後に開くページ。' },
        pass: {
          type: 'object',
          additionalProperties: { type: 'string', pattern: parameterName },
          propertyNames: names,
          description: '送信後のページに渡す URL パラメーター。値は host の options か query の名前です。',
        },
      },
    },
  },
} as const

const dismissible = { ...when, description: '条件に合うとき、フォームと同時に開きます。' } as const

/** The dialogs over the form. Buttons and alerts have fixed functions; the flow sets only their wording. */
export const modals = {
  type: 'object',
  additionalProperties: false,
  required: ['submitting', 'error', 'duplicated', 'noClients'],
  properties: {
    submitting: { type: 'object', additionalProperties: false, required: ['text'], properties: { text } },
    error: timed(),
    duplicated: timed(),
    noClients: timed(),
    info: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'text', 'image', 'exit', 'continue', 'go'],
      properties: { title: text, text, image: picture, exit: text, continue: text, go: page, open: dismissible },
    },
    attention: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'texts', 'exit', 'continue'],
      properties: {
        title: text,
        texts: { ...texts, description: '文言。名前が2文字(en など)なら、その言語として読み上げます。' },
        exit: text,
        continue: text,
      },
    },
    sms: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'text', 'label', 'notes', 'submit', 'cancel', 'resend', 'alerts'],
      properties: {
        title: text,
        text,
        label: text,
        notes: texts,
        submit: text,
        cancel: text,
        resend: text,
        alerts: {
          type: 'object',
          additionalProperties: false,
          required: ['notSent', 'noPhone', 'wrongCode', 'notVerified'],
          properties: { notSent: text, noPhone: text, wrongCode: text, notVerified: text },
        },
      },
    },
  },
} as const

function timed() {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['text', 'closeAfter'],
    properties: { text, closeAfter: { type: 'integer', minimum: 0, description: '閉じるまでの時間(ミリ秒)。' } },
  } as const
}

/** The list of all answers that the visitor reviews before sending. */
export const review = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'change'],
  properties: { title: text, change: text },
} as const

/**
 * The complete schema of flows. `flowSchemaFor` narrows the fields to the field types of an application. A file may
 * leave out required parts that have a default (`engine/language/defaults`).
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
