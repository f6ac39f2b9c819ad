import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useImmer } from 'use-immer'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Flow } from '../../schemas/flow.ts'
import { QuestionDialog } from '../adding/AddQuestion.tsx'
import { dialogs } from '../adding/dialogs.ts'
import { PickButtons } from '../controls/PickSelect.tsx'
import { Tooltips } from '../controls/Tooltips.tsx'
import { flowIdOf, isCatalogId, themeId } from '../desk/opened.ts'
import { FormView } from '../form/FormView.tsx'
import { FunnelView } from '../funnel/FunnelView.tsx'
import { LogProvider, useLog } from '../funnel/LogProvider.tsx'
import { JsonView } from '../json/JsonView.tsx'
import { FlowMapView } from '../map/FlowMapView.tsx'
import { Palette } from '../palette/Palette.tsx'
import type { Played } from '../preview/acts.ts'
import { Preview } from '../preview/Preview.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import { Splits } from '../splits/Splits.tsx'
import { NewForm } from '../templates/NewForm.tsx'
import { ThemeView } from '../theme/ThemeView.tsx'
import { Languages } from '../translation/Languages.tsx'
import { TranslationView } from '../translation/TranslationView.tsx'
import { Variants } from '../variants/Variants.tsx'
import { useWords, WordsContext, wordsOf } from '../words/words.ts'
import { useSnapshot, useWorkspace, WorkspaceContext } from '../workspace/use-workspace.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { Bar, useStepping } from './Bar.tsx'
import { Boundary } from './Boundary.tsx'
import { type Settings, useCommands } from './commands.ts'
import { Findings } from './Findings.tsx'
import { hands, NavigationProvider, useNavigation, type View, views } from './Navigation.tsx'
import { keepPreferences, type Preferences } from './preferences.ts'
import { Tabs } from './Tabs.tsx'
import { SaveToasts, ToastProvider } from './Toasts.tsx'
import { Tour } from './Tour.tsx'

interface Props {
  readonly workspace: Workspace
  readonly preferences: Preferences
}

/** The studio: a bar on top, the editors on one side, the views of the result on the other side. */
export function Studio({ workspace, preferences: before }: Props) {
  const [preferences, change] = useImmer(before)
  const { language, theme } = preferences
  const words = useMemo(() => wordsOf(language), [language])
  useEffect(() => {
    keepPreferences(preferences)
    document.documentElement.lang = language
    document.documentElement.dataset.theme = theme
  }, [preferences, language, theme])
  const settings = useMemo(
    (): Settings => ({
      onLanguage() {
        const next = language === 'ja' ? 'en' : 'ja'
        workspace.speak(next)
        change((draft) => void (draft.language = next))
      },
      onTheme: () => change((draft) => void (draft.theme = draft.theme === 'light' ? 'dark' : 'light')),
      onTour: () => change((draft) => void (draft.toured = false)),
    }),
    [workspace, language, change],
  )

  return (
    <WordsContext value={words}>
      <WorkspaceContext value={workspace}>
        <ToastProvider>
          <NavigationProvider>
            <SkipLink />
            <Tools theme={theme} settings={settings} />
            <LogProvider>
              <Panes language={language} />
            </LogProvider>
            <SaveToasts />
            <Tooltips />
            {!preferences.toured && <Tour end={() => change((draft) => void (draft.toured = true))} />}
          </NavigationProvider>
        </ToastProvider>
      </WorkspaceContext>
    </WordsContext>
  )
}

/** The id of the main part of the page. */
const main = 'main'

/** Leads past the toolbar. It appears when it has the focus. */
function SkipLink() {
  const words = useWords()
  return (
    <a
      className="skip"
      href={`#${main}`}
      onClick={(event) => {
        // A new address would be an entry of the history, which Back would have to leave first.
        event.preventDefault()
        document.getElementById(main)?.focus()
      }}
    >
      {words('skip')}
    </a>
  )
}

/** The toolbar, and the palette that it opens. */
function Tools({ theme, settings }: Pick<Preferences, 'theme'> & { readonly settings: Settings }) {
  const [isSearching, search] = useState(false)
  const stepping = useStepping()
  const commands = useCommands(stepping, settings)
  return (
    <>
      <Bar theme={theme} stepping={stepping} onSearch={useCallback(() => search(true), [])} {...settings} />
      {isSearching && <Palette commands={commands} end={() => search(false)} />}
    </>
  )
}

/** Shows the editors of a flow next to the views of the result. */
export function Panes({ language }: { readonly language: Language }) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, subject, isOpen, unreadable } = useSnapshot()
  const { hand, view, side, takeHand, takeView, takeSide } = useNavigation()
  const [played, play] = useState<{ readonly visitor: Played; readonly of: string }>()
  const watch = (visitor: Played) => {
    takeView('preview')
    play({ visitor: visitor, of: subject })
  }
  // A newly dropped log opens the funnel view, no matter on which view it was dropped.
  const { log } = useLog()
  const [seen, see] = useState(log)
  if (log !== seen) {
    see(log)
    takeView('funnel')
  }
  const document = workspace.documentOf(current)
  // Whatever leads to a place in the flow, a narrow screen shows the editor before the place is focused.
  useLayoutEffect(() => document?.onPoint(() => flushSync(() => takeSide('edit'))), [document, takeSide])
  if (!document) {
    if (workspace.keeper.pick) return <Welcome />
    const reason = unreadable === undefined ? undefined : words('cannot-open', { reason: unreadable })
    if (reason !== undefined || !isOpen)
      return (
        <main id={main} tabIndex={-1}>
          <p className="empty">{reason ?? words('loading')}</p>
        </main>
      )
    return (
      <main id={main} tabIndex={-1} className="welcome">
        <p>{words('no-flows')}</p>
        <NewForm isFirst />
      </main>
    )
  }

  // The editor has to exist before a part of the text is marked in it.
  const show = (from: number, to: number) => {
    flushSync(() => takeHand('json'))
    document.point(from, to)
  }

  const isTheme = current === themeId
  return (
    <main id={main} tabIndex={-1} className="panes" data-flow={current} data-side={side}>
      <Sides />
      {isTheme ? (
        <div className="pane">
          <TextBoundary key={current}>
            <ThemeView document={document} />
          </TextBoundary>
        </div>
      ) : (
        <div className="pane" data-tour="edit">
          <Languages />
          <Tabs
            label={words('work')}
            names={hands}
            chosen={hand}
            onChoose={takeHand}
            title={words}
            draw={(name) => (
              <TextBoundary key={current}>
                {name === 'json' ? (
                  <JsonView document={document} language={language} />
                ) : isCatalogId(current) ? (
                  <TranslationView document={document} language={language} toJson={show} />
                ) : (
                  <FormView document={document} language={language} toJson={show} dialogs={dialogs} />
                )}
              </TextBoundary>
            )}
          />
          <Findings play={watch} />
        </div>
      )}
      <div className="pane" data-tour="result">
        <Tabs
          label={words('result')}
          names={isTheme ? previewAlone : views}
          chosen={isTheme ? 'preview' : view}
          onChoose={takeView}
          title={words}
          draw={(name) =>
            name === 'preview' ? (
              <Previewed played={played?.of === subject ? played.visitor : undefined} />
            ) : (
              <TextBoundary key={current}>
                <FlowView view={name} />
              </TextBoundary>
            )
          }
        />
      </div>
    </main>
  )
}

/**
 * Returns the flow to preview. While the file of another of its languages is read, that is the flow as it was before,
 * so that the preview keeps its answers.
 */
function usePreviewed(subject: string, sound: Flow | undefined): Flow | undefined {
  const of = flowIdOf(subject)
  const [last, keep] = useState({ of, sound })
  if (sound && (sound !== last.sound || of !== last.of)) keep({ of, sound })
  return sound ?? (of === last.of ? last.sound : undefined)
}

/** Shows the preview, or a note while there is no flow to preview. */
function Previewed({ played }: { readonly played: Played | undefined }) {
  const words = useWords()
  const { subject, sound, reading } = useSnapshot()
  const previewed = usePreviewed(subject, sound)
  if (!previewed)
    return (
      <p className="empty" lang={words.language}>
        {words(reading && !reading.flow ? 'preview-nothing' : 'loading-flow')}
      </p>
    )
  return (
    <TextBoundary key={flowIdOf(subject)}>
      <Preview flow={previewed} played={played} QuestionDialog={QuestionDialog} />
    </TextBoundary>
  )
}

/** Draws a view, or a note if that fails. With the next text, drawing is tried again. */
function TextBoundary({ children }: { readonly children: ReactNode }) {
  const { text } = useSnapshot()
  return <Boundary of={text}>{children}</Boundary>
}

/** The views next to the theme, which belongs to no flow. */
const previewAlone = ['preview'] as const

/** Switches between the two panes on a screen that has room for one. Wider screens show both, and no switch. */
function Sides() {
  const words = useWords()
  const { side, takeSide } = useNavigation()
  return (
    <div className="sides" role="group" aria-label={words('sides')}>
      {(['edit', 'result'] as const).map((name) => (
        <button key={name} type="button" aria-pressed={name === side} onClick={() => takeSide(name)}>
          {words(`side-${name}`)}
        </button>
      ))}
    </div>
  )
}

/** The page that is shown before a file is open. */
function Welcome() {
  const words = useWords()
  return (
    <main id={main} tabIndex={-1} className="welcome">
      <PickButtons isFirst />
      <p>{words('pick-hint')}</p>
      <NewForm />
    </main>
  )
}

/** One of the views that are drawn in the studio itself, of the latest version of the flow without mistakes. */
function FlowView({ view }: { readonly view: Exclude<View, 'preview'> }) {
  const words = useWords()
  const { reading, sound: flow } = useSnapshot()
  if (view === 'variants') return <Variants />
  if (!flow) return <p className="empty">{words(reading ? 'sheet-not-sound' : 'loading-flow')}</p>
  switch (view) {
    case 'funnel':
      return <FunnelView flow={flow} Splits={Splits} />
    case 'map':
      return <FlowMapView flow={flow} />
    case 'texts':
      return <Sheet flow={flow} />
  }
}
