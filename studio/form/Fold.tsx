import { type ReactNode, useState } from 'react'
import type { Path } from '../../engine/language/read/path.ts'
import type { Flow } from '../../schemas/flow.ts'
import { readableText } from '../words/readable-text.ts'
import { useWords } from '../words/words.ts'
import { idOf, type PartProps, useFindingsWithin, useForm } from './form-context.ts'
import { RemoveTool } from './ItemTools.tsx'
import { Findings, RuleMessage } from './Labelled.tsx'
import { summaryOf } from './titles.ts'
import { useHelp } from './use-help.ts'

interface Props {
  readonly path: Path
  readonly label: string
  /** The text that is visible while the part is closed. */
  readonly summary?: string
  readonly help?: string | undefined
  readonly tools?: ReactNode
  readonly open?: boolean | undefined
  readonly className?: string
  readonly children: () => ReactNode
}

/** A part that opens. The inside of a closed part is not drawn. */
export function Fold({ path, label, summary, help, tools, open = false, className = 'form-fold', children }: Props) {
  const words = useWords()
  const { soundAt, language } = useForm()
  const [isOpen, set] = useState(open)
  const count = useFindingsWithin(path)
  return (
    <section className={className} data-open={isOpen} aria-label={label}>
      <div className="form-head">
        <button
          type="button"
          className="form-opener"
          id={idOf(path, 'open')}
          aria-expanded={isOpen}
          onClick={() => set(!isOpen)}
        >
          <span className="form-title">{label}</span>
          {summary !== undefined && !isOpen && (
            <span className="form-glance">
              {readableText(
                { words: soundAt(['words']), links: soundAt(['links']) } as Pick<Flow, 'words' | 'links'>,
                summary,
                language,
              )}
            </span>
          )}
          {count > 0 && (
            <span className="form-count">{words(count === 1 ? 'form-finding' : 'form-findings', { count })}</span>
          )}
        </button>
        {tools}
      </div>
      {isOpen && (
        <div className="form-inside">
          {help !== undefined && <p className="form-help">{help}</p>}
          <RuleMessage path={path} />
          <Findings path={path} />
          {children()}
        </div>
      )}
    </section>
  )
}

/** A part of several values that opens, with its help and the button that removes it. */
export function PartFold({ children, summary, ...part }: PartProps & Pick<Props, 'children' | 'summary'>) {
  const { path, label, value, removable, open } = part
  const shownSummary = summary ?? summaryOf(value)
  const tools = removable && <RemoveTool path={path} label={label} />
  return (
    <Fold path={path} label={label} help={useHelp(part)} open={open} summary={shownSummary} tools={tools}>
      {children}
    </Fold>
  )
}
