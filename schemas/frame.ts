import { picture, text, texts } from './text.ts'

/** The chat around the steps: header, footer and the wording of its controls. */
export const frame = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'progress', 'buttons', 'changed', 'answered', 'footer'],
  properties: {
    title: { ...text, description: 'フォームの名前(読み上げ用)。' },
    logo: {
      type: 'object',
      additionalProperties: false,
      required: ['image', 'alt'],
      properties: { image: picture, alt: text },
      description: 'ロゴ。省くと title を文字で出します。',
    },
    progress: {
      type: 'object',
      additionalProperties: false,
      required: ['steps', 'label'],
      properties: {
        image: {
          type: 'string',
          pattern: '\\{step\\}',
          description: '{step} に下の数字が入ります。省くと棒で表します。',
        },
        steps: {
          type: 'array',
          minItems: 1,
          uniqueItems: true,
          items: { type: 'integer' },
          description: '画像がある割合(%)。実際の割合以下で最大のものを使います。',
        },
        label: { type: 'string', description: '読み上げ用。{percent} が使えます。' },
      },
    },
    remaining: { ...text, description: '残りの質問の数。{remaining} が使えます。省くと出しません。' },
    header: { ...text, description: '会話の上に出す見出し。' },
    buttons: {
      type: 'object',
      additionalProperties: false,
      required: ['confirm', 'update', 'close', 'info'],
      properties: { confirm: text, update: text, close: text, info: text },
    },
    changed: { ...text, description: '変更の注記のあとに1回出す文言。' },
    answered: { ...text, description: '回答済みの読み上げ。{question} と {answer} が使えます。' },
    said: { ...text, description: '吹き出しの読み上げ。{text} が使えます。省くと文言だけを読み上げます。' },
    newQuestion: { ...text, description: '上の会話を読んでいるとき、新しい質問へ移るボタン。省くと出しません。' },
    toSend: { ...text, description: '画面の外にある送信ボタンへ移るボタン。省くと言語ごとの文言を出します。' },
    cut: {
      ...text,
      description:
        '貼り付けなどで maxLength を超えた分を切り捨てたときの注記。{max} が使えます。省くと言語ごとの文言を出します。',
    },
    unloaded: {
      type: 'object',
      additionalProperties: false,
      required: ['text', 'retry'],
      properties: { text, retry: text },
      description: 'フォームの続きを読み込めないときの案内と、もう一度試すボタン。省くと言語ごとの文言を出します。',
    },
    broken: { ...text, description: '表示できないステップの代わりに出す文言。' },
    footer: {
      type: 'object',
      additionalProperties: false,
      required: ['agencies'],
      properties: {
        agencies: text,
        privacy: {
          type: 'object',
          additionalProperties: false,
          required: ['image', 'alt', 'texts'],
          properties: { image: picture, alt: text, texts },
        },
        copyright: text,
      },
    },
  },
} as const

/** All durations in milliseconds, and distances in CSS pixels. */
export const timing = {
  type: 'object',
  additionalProperties: false,
  required: ['reveal', 'fade', 'guide'],
  properties: {
    reveal: {
      type: 'array',
      minItems: 1,
      items: { type: 'integer', minimum: 0 },
      description: '新しい質問の1つ目、2つ目 … が現れるまでの時間(ミリ秒)。',
    },
    fade: { type: 'integer', minimum: 0 },
    reading: { type: 'integer', minimum: 0, description: 'フリガナの待ち時間(ミリ秒)。省くと 30 です。' },
    guide: {
      type: 'object',
      additionalProperties: false,
      required: ['delay', 'offset'],
      properties: { delay: { type: 'integer' }, offset: { type: 'integer' } },
      description: '同意のご案内へスクロールするまでの時間と位置。',
    },
  },
} as const

/** The banner for a visitor who leaves, shown once per browser session. */
export const leave = {
  type: 'object',
  additionalProperties: false,
  required: ['banner', 'banners', 'close'],
  properties: {
    banner: { ...text, description: '出すバナーの名前。出さないときは "none"。' },
    banners: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['image', 'alt'],
        properties: {
          index: { type: 'integer', minimum: 0, description: 'サイトの画像の番号。省くと image を出します。' },
          image: picture,
          alt: text,
        },
      },
    },
    close: text,
  },
} as const
