import type { Language } from '../messages/catalogue.ts'
import { words } from '../messages/wording.ts'
import { answerText } from './answer-words.ts'
import { audienceText } from './audience-words.ts'
import type {
  AgreementChange,
  ContextChange,
  Explanation,
  PayloadChange,
  QuestionChange,
  SentenceChange,
  SettingChange,
} from './explanation.ts'
import { fieldText, partText, placeText, titledText } from './place-words.ts'

/** The most changes of one sentence, and the most further settings, that are printed. */
const most = { sentences: 4, settings: 20 }

/** A part of an explanation in words: its title, and its lines, some of them indented by two blanks. */
export interface ExplanationSection {
  readonly title: string
  readonly lines: readonly string[]
}

/** Returns an explanation in plain sentences, section by section. It is empty if nobody notices a difference. */
export function explanationSections(explanation: Explanation, language: Language): ExplanationSection[] {
  const { questions, sentences, answers, payload, agreement, context, settings } = explanation
  const sections: ExplanationSection[] = [
    {
      title: words(language, 'explain-questions', {}),
      lines: questions.map((change) => questionText(change, language)),
    },
    { title: words(language, 'explain-sentences', {}), lines: sentenceLines(sentences, language) },
    { title: words(language, 'explain-answers', {}), lines: answers.map((change) => answerText(change, language)) },
    { title: words(language, 'explain-payload', {}), lines: payloadLines(payload, language) },
    { title: words(language, 'explain-agreement', {}), lines: agreementLines(agreement, language) },
    { title: words(language, 'explain-context', {}), lines: context.map((change) => contextText(change, language)) },
    {
      title: words(language, 'explain-settings', {}),
      lines: shortened(
        settings.map((change) => settingText(change, language)),
        most.settings,
        language,
      ),
    },
  ]
  return sections.filter(({ lines }) => lines.length > 0)
}

/** Prints an explanation in plain sentences, section by section. */
export function printExplanation(explanation: Explanation, language: Language): string {
  const printed = explanationSections(explanation, language).map(({ title, lines }) =>
    [title, ...lines.map((line) => `  ${line}`)].join('\n'),
  )
  return `${printed.length > 0 ? printed.join('\n\n') : words(language, 'explain-nothing', {})}\n`
}

function questionText(change: QuestionChange, language: Language): string {
  const question = titledText(change.question, language)
  switch (change.change) {
    case 'added':
      return words(language, 'explain-question-added', { question })
    case 'removed':
      return words(language, 'explain-question-removed', { question })
    case 'moved':
      return words(language, 'explain-question-moved', {
        question,
        previous: change.after && titledText(change.after, language),
      })
    case 'gained':
    case 'lost': {
      const code = change.change === 'gained' ? 'explain-question-gained' : 'explain-question-lost'
      return words(language, code, { question, who: audienceText(change.audience, language) })
    }
  }
}

/** Returns the lines of the sentences: each question once, with the changes of its sentences below. */
function sentenceLines(changes: readonly SentenceChange[], language: Language): string[] {
  const questions = groupsBy(changes, ({ place }) => placeText({ question: place.question }, language))
  return [...questions].flatMap(([question, own]) => [
    question,
    ...[...groupsBy(own, ({ path }) => path).values()].flatMap((atPlace) => {
      const more = atPlace.length - most.sentences
      return [
        ...atPlace.slice(0, most.sentences).flatMap((change) => linesOf(change, language)),
        ...(more > 0 ? [words(language, 'explain-more', { count: more, one: more === 1 })] : []),
      ].map((line) => `  ${line}`)
    }),
  ])
}

function groupsBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

function linesOf({ path, place, isQuestion, wordings, audience }: SentenceChange, language: Language): string[] {
  const shown = (text: string | undefined) =>
    text === undefined ? words(language, 'explain-no-text', {}) : text.replaceAll('\n', ' / ')
  const inside = fieldText(place, language)
  const [{ before, after } = {}, ...others] = wordings
  const more = { count: others.length, one: others.length === 1 }
  return [
    words(language, 'explain-sentence', {
      ...(inside !== '' && { inside }),
      part: partText(path, isQuestion, language),
      who: audienceText(audience, language),
    }),
    `  ${words(language, 'explain-before', { text: shown(before) })}`,
    `  ${words(language, 'explain-after', { text: shown(after) })}`,
    ...(others.length > 0 ? [`  ${words(language, 'explain-more-wordings', more)}`] : []),
  ]
}

const payloadLines = (changes: readonly PayloadChange[], language: Language): string[] =>
  changes.length === 0
    ? []
    : [...changes.map((change) => payloadText(change, language)), words(language, 'explain-servers', {})]

function payloadText({ change, key = '', before = [], after = [] }: PayloadChange, language: Language): string {
  switch (change) {
    case 'added':
      return words(language, 'explain-key-added', { key })
    case 'removed':
      return words(language, 'explain-key-removed', { key })
    case 'conditions':
      return words(language, 'explain-key-conditions', {})
    case 'values':
      return words(language, 'explain-key-values', {
        key,
        added: after.filter((value) => !before.includes(value)),
        removed: before.filter((value) => !after.includes(value)),
      })
  }
}

const agreementLines = (changes: readonly AgreementChange[], language: Language): string[] =>
  changes.length === 0
    ? []
    : [
        words(language, 'explain-agrees', {}),
        ...changes.map(({ text, name = '' }) => `- ${words(language, `explain-agrees-${text}`, { name })}`),
      ]

function contextText({ of, name, change, before, after }: ContextChange, language: Language): string {
  const difference = { name, before: shortJson(before), after: shortJson(after) }
  if (of === 'name') return words(language, `explain-name-${change}`, difference)
  if (change === 'added') return words(language, 'explain-option-of-page-added', { name })
  if (change === 'removed') return words(language, 'explain-option-of-page-removed', { name })
  return words(language, 'explain-option-of-page-values', difference)
}

function settingText({ path, before, after }: SettingChange, language: Language): string {
  if (before === undefined) return words(language, 'explain-setting-added', { path, after: shortJson(after) })
  if (after === undefined) return words(language, 'explain-setting-removed', { path, before: shortJson(before) })
  return words(language, 'explain-setting-changed', { path, before: shortJson(before), after: shortJson(after) })
}

/** The most characters of a value that are printed. */
const longest = 160

const shortJson = (value: unknown): string => {
  const text = JSON.stringify(value) ?? ''
  return text.length > longest ? `${text.slice(0, longest)}\u2026` : text
}

function shortened(lines: readonly string[], limit: number, language: Language): readonly string[] {
  const count = lines.length - limit
  return count > 1 ? [...lines.slice(0, limit), words(language, 'explain-more', { count, one: false })] : lines
}
