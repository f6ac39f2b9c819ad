import { useCallback, useId } from 'react'
import type { ExplanationSection } from '../../engine/language/explain/print.ts'
import { words as messageWords } from '../../engine/language/messages/wording.ts'
import { useModal } from '../controls/use-modal.ts'
import type { FlowAmong } from '../desk/lister.ts'
import { useAnswer } from '../desk/use-answer.ts'
import { Quoting } from '../words/Quoting.tsx'
import { useWords } from '../words/words.ts'
import { useFlowLanguage } from '../workspace/flow-language.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'

interface SectionsProps {
  readonly sections: readonly ExplanationSection[]
  /** The level of the sections' headings. */
  readonly level: 3 | 4
  /** The language of the flow, in which its texts are. Undefined if it is not known. */
  readonly lang: string | undefined
}

/** Shows an explanation in words. Indented lines belong to the line before them. */
export function ExplanationSections({ sections, level, lang }: SectionsProps) {
  const words = useWords()
  const Heading = `h${level}` as const
  if (sections.length === 0) return <p>{words('explain-nothing')}</p>
  return sections.map(({ title, lines }) => (
    <section key={title} className="explanation">
      <Heading>{title}</Heading>
      <ul>
        {lines.map((line, index) => (
          <li key={index} data-depth={depthOf(line)}>
            <Line text={line.trim()} lang={lang} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** The sentences before and after a change: texts of the flow, with a word before them. */
const wordings = ['explain-before', 'explain-after'] as const

/** One line of an explanation, in which the texts of the flow have its language. */
function Line({ text, lang }: { readonly text: string; readonly lang: string | undefined }) {
  const { language } = useWords()
  const starts = wordings.map((code) => messageWords(language, code, { text: '' }).trim())
  const start = starts.find((known) => text.startsWith(known))
  if (start === undefined) return <Quoting text={text} lang={lang} />
  const wording = text.slice(start.length).trimStart()
  return (
    <>
      {text.slice(0, text.length - wording.length)}
      <span lang={lang}>{wording}</span>
    </>
  )
}

const depthOf = (line: string): number => line.search(/\S/) / 2

interface ExplainedProps {
  /** Returns the flow as it was before; undefined if it did not exist. A different function is a different flow. */
  readonly before: () => Promise<FlowAmong | undefined>
  readonly after: () => FlowAmong
}

/** Shows in words what visitors notice if one flow replaces another one. */
export function ExplainedDifference({ before, after }: ExplainedProps) {
  const words = useWords()
  const { language } = words
  const { desk } = useWorkspace()
  const { text } = useSnapshot()
  const lang = useFlowLanguage()
  const load = useCallback(async () => {
    const first = await before()
    const sections = first && (await desk.lister.explained(first, after(), language))
    return { sections, text }
  }, [before, after, desk, language, text])
  const answer = useAnswer(load)
  if (!answer) return <p role="status">{words('explain-comparing')}</p>
  if (!answer.sections) return <p>{words('explain-unreadable')}</p>
  return <ExplanationSections sections={answer.sections} level={3} lang={lang} />
}

interface VariantProps {
  readonly variant: string
  readonly base: string
  readonly close: () => void
}

/** Explains in words how a landing page differs from its base. */
export function ExplainedVariant({ variant, base, close }: VariantProps) {
  const words = useWords()
  const workspace = useWorkspace()
  const modal = useModal(close)
  const heading = useId()
  const before = useCallback(() => Promise.resolve({ opened: workspace.opened, id: base }), [workspace, base])
  const after = useCallback(() => ({ opened: workspace.opened, id: variant }), [workspace, variant])
  return (
    <dialog {...modal} className="difference" aria-labelledby={heading}>
      <h2 id={heading}>{words('explain-variant', { variant, base })}</h2>
      <ExplainedDifference before={before} after={after} />
      <button type="button" className="primary" onClick={close}>
        {words('close')}
      </button>
    </dialog>
  )
}
