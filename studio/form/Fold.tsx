import { type ReactNode, use, useState } from 'react'
import type { Path } from '../../engine/language/read/path.ts'
import type { Flow } from '../../schemas/flow.ts'
import { readableText } from '../words/readable-text.ts'
import { useWords } from '../words/words.ts'
import { FlowLanguageContext, type PartProps, useFindingsWithin, useForm } from './form-context.ts'
import { RemoveTool } from './ItemTools.tsx'
import { EntryName } from './KeyControl.tsx'
import { Findings, RuleMessage } from './Labelled.tsx'
import { Below, CardInside, Opened, useIsInCard, useOpening, useTrail } from './pages.tsx'
import { summaryOf } from './titles.ts'
import { useHelp } from './use-help.ts'
import { isEvident } from './usual-settings.ts'

interface Props {
  readonly path: Path
  readonly label: string
  /** The text that is visible while the part is closed. */
  readonly summary?: string
  readonly help?: string | undefined
  readonly tools?: ReactNode
  /** True for a part that opens as a page of the card around it. */
  readonly asPage?: boolean | undefined
  /** The names of all entries of the same part, if the part is an entry that is named on its page. */
  readonly siblings?: readonly string[] | undefined
  readonly className?: string
  /** What is visible while the part is closed. */
  readonly outline?: ReactNode
  readonly children: () => ReactNode
}

/**
 * A part of several values. Around everything else it is a card, which opens. In a card it is a section with a heading,
 * or a page that takes the place of the other parts: nothing opens inside something that has opened.
 */
export function Fold({ asPage = false, ...props }: Props) {
  const isInCard = useIsInCard()
  if (!isInCard) return <Card {...props} />
  return asPage ? <PageRow {...props} /> : <Section {...props} />
}

/** A card that opens. The inside of a closed card is not drawn. */
function Card({ outline, className = 'form-fold', ...props }: Omit<Props, 'asPage'>) {
  const { label, tools } = props
  const [isOpen, set] = useState(false)
  return (
    <section className={className} data-open={isOpen} aria-label={label}>
      <div className="form-head">
        <Opener {...props} isOpen={isOpen} open={() => set(!isOpen)} />
        {tools}
      </div>
      {!isOpen && outline}
      {isOpen && (
        <CardInside title={label}>
          <Inside {...props} />
        </CardInside>
      )}
    </section>
  )
}

/** A line that leads to a page with the part. */
function PageRow(props: Props) {
  const { path, label, tools, siblings } = props
  const { isOpen, open } = useOpening(path)
  return (
    <section role="group" className="form-leading" aria-label={label}>
      <div className="form-head">
        <Opener {...props} isOpen={isOpen} open={open} />
        {tools}
      </div>
      <Opened path={path} title={label} isOpen={isOpen}>
        {() => (
          <>
            {siblings && <EntryName path={path} siblings={siblings} />}
            <Inside {...props} />
          </>
        )}
      </Opened>
    </section>
  )
}

/** A part below a heading. */
export function Section(props: Pick<Props, 'label' | 'help' | 'tools' | 'children'> & { readonly path?: Path }) {
  const { path, label, tools } = props
  const { idOf } = useForm()
  const { level, trail } = useTrail(label)
  const Heading = `h${level}` as 'h3'
  return (
    <section role="group" className="form-section" aria-label={label} data-level={level}>
      <div className="form-head">
        <Heading className="form-title" {...(path && { id: idOf(path, 'open') })} tabIndex={-1}>
          {label}
        </Heading>
        {tools}
      </div>
      <Below value={trail}>
        <Inside {...props} />
      </Below>
    </section>
  )
}

type OpenerProps = Pick<Props, 'path' | 'label' | 'summary'> & { readonly isOpen: boolean; readonly open: () => void }

/** The button that opens a part. While the part is closed, it shows the first text in it and counts the findings. */
function Opener({ path, label, summary, isOpen, open }: OpenerProps) {
  const words = useWords()
  const { soundAt, language, idOf } = useForm()
  const lang = use(FlowLanguageContext)
  const count = useFindingsWithin(path)
  return (
    <button type="button" className="form-opener" id={idOf(path, 'open')} aria-expanded={isOpen} onClick={open}>
      <span className="form-title">{label}</span>
      {summary !== undefined && !isOpen && (
        <span className="form-glance" lang={lang}>
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
  )
}

function Inside({ path, help, children }: Pick<Props, 'help' | 'children'> & { readonly path?: Path }) {
  return (
    <>
      {help !== undefined && !(path && isEvident(path)) && <p className="form-help">{help}</p>}
      {path && <RuleMessage path={path} />}
      {path && <Findings path={path} />}
      {children()}
    </>
  )
}

/** A part of several values, with its help and the button that removes it. */
export function PartFold({ children, summary, ...part }: PartProps & Pick<Props, 'children' | 'summary'>) {
  const { path, label, value, removable, asPage, siblings } = part
  const shownSummary = summary ?? summaryOf(value)
  const tools = removable && <RemoveTool path={path} label={label} />
  return (
    <Fold {...{ path, label, asPage, siblings, tools }} help={useHelp(part)} summary={shownSummary}>
      {children}
    </Fold>
  )
}
