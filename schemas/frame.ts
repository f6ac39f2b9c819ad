import defaultTexts from './default-texts.en.json' with { type: 'json' }
import { picture, text, texts, type TextSchema } from './text.ts'

/** The schemas of words, by their names in the catalogs of default texts. */
type Words<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string ? TextSchema : WordGroup<Texts[Name]>
}

/** The schema of a group of words, all of which a complete flow has. */
export interface WordGroup<Texts> {
  readonly type: 'object'
  readonly additionalProperties: false
  readonly required: readonly (keyof Texts & string)[]
  readonly properties: Words<Texts>
}

const wordGroup = <Texts extends object>(group: Texts): WordGroup<Texts> => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(group) as (keyof Texts & string)[],
  properties: Object.fromEntries(
    Object.entries(group).map(([name, inner]) => [name, typeof inner === 'string' ? text : wordGroup(inner as object)]),
  ) as Words<Texts>,
})

const {
  title,
  progress: _progress,
  buttons,
  changed,
  answered,
  footer,
  ...optional
} = wordGroup(defaultTexts.frame).properties

/**
 * The chat around the steps: header, footer and the wording of its controls. A word with a default text is known by the
 * catalogs of these texts.
 */
export const frame = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'progress', 'buttons', 'changed', 'answered', 'footer'],
  properties: {
    title,
    logo: {
      type: 'object',
      additionalProperties: false,
      required: ['image', 'alt'],
      properties: { image: picture, alt: text },
    },
    progress: {
      type: 'object',
      additionalProperties: false,
      required: ['steps', 'label'],
      properties: {
        image: { type: 'string', pattern: '\\{step\\}' },
        steps: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'integer' } },
        label: { type: 'string' },
      },
    },
    languages: { const: true },
    remaining: text,
    header: text,
    buttons,
    changed,
    answered,
    said: text,
    newQuestion: text,
    ...optional,
    broken: text,
    footer: {
      type: 'object',
      additionalProperties: false,
      required: footer.required,
      properties: {
        ...footer.properties,
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
    reveal: { type: 'array', minItems: 1, items: { type: 'integer', minimum: 0 } },
    fade: { type: 'integer', minimum: 0 },
    reading: { type: 'integer', minimum: 0 },
    guide: {
      type: 'object',
      additionalProperties: false,
      required: ['delay', 'offset'],
      properties: { delay: { type: 'integer' }, offset: { type: 'integer' } },
    },
  },
} as const

/** The banner for a visitor who leaves, shown once per browser session. */
export const leave = {
  type: 'object',
  additionalProperties: false,
  required: ['banner', 'banners', 'close'],
  properties: {
    banner: text,
    banners: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['image', 'alt'],
        properties: { index: { type: 'integer', minimum: 0 }, image: picture, alt: text },
      },
    },
    close: text,
  },
} as const
