import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { FormView } from '../form/FormView.tsx'
import { JsonView } from '../json/JsonView.tsx'
import type { Played } from '../preview/played.ts'
import { Preview } from '../preview/Preview.tsx'
import { useWords } from '../words/words.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { Findings } from './Findings.tsx'
import { Tabs } from './Tabs.tsx'
import { useSnapshot, useWorkspace } from './use-workspace.ts'
import { FlowView, views, type View } from './views.tsx'
import { Welcome } from './Welcome.tsx'

const hands = ['form', 'json'] as const

/** What is edited, beside what becomes of it. */
export function Panes({ language }: { readonly language: Language }) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, sound } = useSnapshot()
  const [hand, takeHand] = useState<(typeof hands)[number]>('form')
  const [view, takeView] = useState<View>('preview')
  const [played, play] = useState<Played>()
  const look = (next: View, whom?: Played) => {
    takeView(next)
    play(whom)
  }
  const document = workspace.documentOf(current)
  if (!document) return workspace.keeper.pick ? <Welcome /> : <p className="empty">{words('loading')}</p>

  // The editor has to be there before something is marked in it.
  const show = (from: number, to: number) => {
    flushSync(() => takeHand('json'))
    document.point(from, to)
  }

  return (
    <main className="panes" data-flow={current}>
      <Elsewhere />
      <div className="pane">
        <Tabs label={words('work')} names={hands} chosen={hand} onChoose={takeHand} title={words}>
          {hand === 'form' && <FormView document={document} language={language} toJson={show} key={current} />}
          {hand === 'json' && <JsonView document={document} language={language} key={current} />}
        </Tabs>
        <Findings show={show} play={(whom) => look('preview', whom)} />
      </div>
      <div className="pane">
        <Tabs label={words('result')} names={views} chosen={view} onChoose={look} title={words}>
          {view === 'preview' && (sound ? <Preview flow={sound} played={played} key={current} /> : <p className="empty" lang={language}>{words('preview-nothing')}</p>)}
          {view !== 'preview' && <FlowView view={view} flow={sound} key={current} />}
        </Tabs>
      </div>
    </main>
  )
}
