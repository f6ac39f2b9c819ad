import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { FormView } from '../form/FormView.tsx'
import { useLog } from '../funnel/use-log.ts'
import { JsonView } from '../json/JsonView.tsx'
import type { Played } from '../preview/played.ts'
import { Preview } from '../preview/Preview.tsx'
import { useWords } from '../words/words.ts'
import { Boundary } from './Boundary.tsx'
import { Findings } from './Findings.tsx'
import { Tabs } from './Tabs.tsx'
import { useSnapshot, useWorkspace } from './use-workspace.ts'
import { FlowView, views, type View } from './views.tsx'
import { Welcome } from './Welcome.tsx'

const hands = ['form', 'json'] as const

/** Shows the editors of a flow next to the views of the result. */
export function Panes({ language }: { readonly language: Language }) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, sound, text, isOpen, unreadable, reading } = useSnapshot()
  const [hand, takeHand] = useState<(typeof hands)[number]>('form')
  const [view, takeView] = useState<View>('preview')
  const [played, play] = useState<{ readonly whom: Played; readonly of: string }>()
  const watch = (whom: Played) => {
    takeView('preview')
    play({ whom, of: current })
  }
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

  // The editor has to exist before a part of the text is marked in it.
  const show = (from: number, to: number) => {
    flushSync(() => takeHand('json'))
    document.point(from, to)
  }

  return (
    <main className="panes" data-flow={current}>
      <div className="pane">
        <Tabs
          label={words('work')}
          names={hands}
          chosen={hand}
          onChoose={takeHand}
          title={words}
          draw={(name) => (
            <Boundary of={text} key={current}>
              {name === 'form' ? (
                <FormView document={document} language={language} toJson={show} />
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
            if (!sound)
              return (
                <p className="empty" lang={language}>
                  {words(reading && !reading.flow ? 'preview-nothing' : 'loading-flow')}
                </p>
              )
            return (
              <Boundary of={text} key={current}>
                <Preview flow={sound} played={played?.of === current ? played.whom : undefined} />
              </Boundary>
            )
          }}
        />
      </div>
    </main>
  )
}
