import { when } from './condition.ts'
import { parameterName } from './host.ts'
import { extra, name, names, page, text, texts } from './text.ts'

/** When and with what the matching clients are looked up. */
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

/** The last button: its wording, what must hold before it works, and where the visitor goes. */
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
