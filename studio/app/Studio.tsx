import { Component, type ErrorInfo, type ReactNode, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useImmer } from 'use-immer'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Flow } from '../../schemas/flow.ts'
import { PickButtons } from '../controls/PickSelect.tsx'
import { flowIdOf, isCatalogId } from '../desk/opened.ts'
import { FormView } from '../form/FormView.tsx'
import { FunnelView } from '../funnel/FunnelView.tsx'
import { LogProvider, useLog } from '../funnel/LogProvider.tsx'
import { JsonView } from '../json/JsonView.tsx'
import { FlowMapView } from '../map/FlowMapView.tsx'
import type { Played } from '../preview/acts.ts'
import { Preview } from '../preview/Preview.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import { Languages } from '../translation/Languages.tsx'
import { TranslationView } from '../translation/TranslationView.tsx'
import { Variants } from '../variants/Variants.tsx'
import { useWords, WordsContext, wordsOf } from '../words/words.ts'
import { useSnapshot, useWorkspace, WorkspaceContext } from '../workspace/use-workspace.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { Bar } from './Bar.tsx'
import { Findings } from './Findings.tsx'
import { keepPreferences, type Preferences } from './preferences.ts'
import { Tabs } from './Tabs.tsx'
import { useModal } from './use-modal.ts'

const steps = ['tour-1', 'tour-2', 'tour-3', 'tour-4'] as const

/** Introduces the parts of the studio to first-time users in four steps. */
function Tour({ end }: { readonly end: () => void }) {
  const words = useWords()
  const [at, go] = useState(0)
  const modal = useModal(end)
  const isLast = at === steps.length - 1
  return (
    <dialog {...modal} className="tour" aria-label={words('tour')}>
      <p className="place">{words('tour-step', { step: at + 1, of: steps.length })}</p>
      <p aria-live="polite">{words(steps[at]!)}</p>
      <button type="button" className="primary" onClick={() => (isLast ? end() : go(at + 1))}>
        {words(isLast ? 'tour-end' : 'tour-next')}
      </button>
    </dialog>
  )
}

interface Props {
  readonly workspace: Workspace
  readonly preferences: Preferences
}

/** The whole studio: a bar on top, the editors on one side, the views of the result on the other side. */
export function Studio({ workspace, preferences: before }: Props) {
  const [preferences, change] = useImmer(before)
  const { language, theme } = preferences
  const words = useMemo(() => wordsOf(language), [language])
  useEffect(() => {
    keepPreferences(preferences)
    document.documentElement.lang = language
    document.documentElement.dataset.theme = theme
  }, [preferences, language, theme])

  return (
    <WordsContext value={words}>
      <WorkspaceContext value={workspace}>
        <Bar
          onLanguage={() => {
            const next = language === 'ja' ? 'en' : 'ja'
            workspace.speak(next)
            change((draft) => void (draft.language = next))
          }}
          onTour={() => change((draft) => void (draft.toured = false))}
          onTheme={() => change((draft) => void (draft.theme = theme === 'light' ? 'dark' : 'light'))}
        />
        <LogProvider>
          <Panes language={language} />
        </LogProvider>
        {!preferences.toured && <Tour end={() => change((draft) => void (draft.toured = true))} />}
      </WorkspaceContext>
    </WordsContext>
  )
}

/**
 * Returns the flow to preview. While the file of another of its languages is read, that is the flow as it was before,
 * so that the preview keeps its answers.
 */
function usePreviewed(current: string, sound: Flow | undefined): Flow | undefined {
  const of = flowIdOf(current)
  const [last, keep] = useState({ of, sound })
  if (sound && (sound !== last.sound || of !== last.of)) keep({ of, sound })
  return sound ?? (of === last.of ? last.sound : undefined)
}

const hands = ['form', 'json'] as const

/** Shows the editors of a flow next to the views of the result. */
export function Panes({ language }: { readonly language: Language }) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, sound, text, isOpen, unreadable, reading } = useSnapshot()
  const [hand, takeHand] = useState<(typeof hands)[number]>('form')
  const [view, takeView] = useState<View>('preview')
  const [played, play] = useState<{ readonly visitor: Played; readonly of: string }>()
  const watch = (visitor: Played) => {
    takeView('preview')
    play({ visitor: visitor, of: current })
  }
  const previewed = usePreviewed(current, sound)
  // A newly dropped log opens the funnel view, no matter on which view it was dropped.
  const { log } = useLog()
  const [seen, see] = useState(log)
  if (log !== seen) {
    see(log)
    takeView('funnel')
  }
  const document = workspace.documentOf(current)
  if (!document) {
    if (workspace.keeper.pick) return <Welcome />
    const reason = unreadable === undefined ? undefined : words('cannot-open', { reason: unreadable })
    return <p className="empty">{reason ?? words(isOpen ? 'no-flows' : 'loading')}</p>
  }

  const ByForm = isCatalogId(current) ? TranslationView : FormView
  // The editor has to exist before a part of the text is marked in it.
  const show = (from: number, to: number) => {
    flushSync(() => takeHand('json'))
    document.point(from, to)
  }

  return (
    <main className="panes" data-flow={current}>
      <div className="pane">
        <Languages />
        <Tabs
          label={words('work')}
          names={hands}
          chosen={hand}
          onChoose={takeHand}
          title={words}
          draw={(name) => (
            <Boundary of={text} key={current}>
              {name === 'form' ? (
                <ByForm document={document} language={language} toJson={show} />
              ) : (
                <JsonView document={document} language={language} />
              )}
            </Boundary>
          )}
        />
        <Findings show={(from, to) => document.point(from, to)} play={watch} />
      </div>
      <div className="pane">
        <Tabs
          label={words('result')}
          names={views}
          chosen={view}
          onChoose={takeView}
          title={words}
          draw={(name) => {
            if (name !== 'preview')
              return (
                <Boundary of={text} key={current}>
                  <FlowView view={name} flow={sound} />
                </Boundary>
              )
            if (!previewed)
              return (
                <p className="empty" lang={language}>
                  {words(reading && !reading.flow ? 'preview-nothing' : 'loading-flow')}
                </p>
              )
            return (
              <Boundary of={text} key={flowIdOf(current)}>
                <Preview flow={previewed} played={played?.of === current ? played.visitor : undefined} />
              </Boundary>
            )
          }}
        />
      </div>
    </main>
  )
}

/** The page that is shown before a file is open. */
function Welcome() {
  const words = useWords()
  return (
    <main className="welcome">
      <PickButtons isFirst />
      <p>{words('pick-hint')}</p>
    </main>
  )
}

interface PanesProps {
  /** The state that the content depends on. When it changes, drawing is tried again. */
  readonly of: string
  readonly children: ReactNode
}

interface State {
  readonly error: Error | undefined
  readonly of: string
}

/** Draws a view, or a note in its place if drawing fails. The text, Undo and Save are outside and keep working. */
export class Boundary extends Component<PanesProps, State> {
  static override contextType = WordsContext
  declare context: React.ContextType<typeof WordsContext>
  override state: State = { error: undefined, of: this.props.of }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ of }: PanesProps, state: State): Partial<State> | null {
    return of === state.of ? null : { error: undefined, of }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.warn(error, componentStack)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div className="failed" role="alert">
        <p>{this.context('view-failed')}</p>
        <p className="hint">{error.message}</p>
        <button type="button" onClick={() => this.setState({ error: undefined })}>
          {this.context('view-again')}
        </button>
      </div>
    )
  }
}

/** The views of a flow. */
export const views = ['preview', 'texts', 'map', 'variants', 'funnel'] as const

export type View = (typeof views)[number]

interface ViewsProps {
  readonly view: Exclude<View, 'preview'>
  /** The latest version of the flow without mistakes. */
  readonly flow: Flow | undefined
}

/** One of the views that are drawn in the studio itself. */
function FlowView({ view, flow }: ViewsProps) {
  const words = useWords()
  const { reading } = useSnapshot()
  if (view === 'variants') return <Variants />
  if (!flow) return <p className="empty">{words(reading ? 'sheet-not-sound' : 'loading-flow')}</p>
  switch (view) {
    case 'funnel':
      return <FunnelView flow={flow} />
    case 'map':
      return <FlowMapView flow={flow} />
    case 'texts':
      return <Sheet flow={flow} />
  }
}
