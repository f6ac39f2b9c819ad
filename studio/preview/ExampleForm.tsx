import type { Remote } from 'comlink'
import { useEffect, useRef, useState } from 'react'
import type { Flow } from '../../schemas/flow.ts'
import { useThemeRule } from '../theme/theme-rule.ts'
import { useWords } from '../words/words.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'
import { enteredStage } from './entered-stage.ts'
import { defaultScene } from './scene.ts'
import type { OnNews, Stage } from './stage.tsx'

interface Props {
  /** The flow to show. Undefined until it is read, or if it cannot be read. */
  readonly flow: Flow | undefined
  /** The name of the frame. */
  readonly title: string
}

/** Shows the form of a flow that is not open in the studio: it starts again whenever the flow changes. */
export function ExampleForm({ flow, title }: Props) {
  const words = useWords()
  const { keeper, opened } = useWorkspace()
  const frame = useRef<HTMLIFrameElement>(null)
  const [stage, enter] = useState<Remote<Stage>>()
  const [failed, fail] = useState<{ readonly reason: string; readonly of: Flow | undefined }>()
  const shown = useRef(flow)

  useEffect(() => {
    const onNews: OnNews = (news) => {
      if ('failed' in news) fail({ reason: news.failed, of: shown.current })
      return false
    }
    const come = (event: MessageEvent) => {
      const remote = enteredStage(event, frame.current, onNews)
      if (remote) enter(() => remote)
    }
    addEventListener('message', come)
    return () => removeEventListener('message', come)
  }, [])
  const theme = useThemeRule()
  useEffect(() => {
    void stage?.setTheme(theme)
  }, [stage, theme])
  const { pictures } = opened
  useEffect(() => {
    const { pictureUrl } = keeper
    if (pictureUrl && pictures)
      void stage?.setPictures(Object.fromEntries(pictures.map((name) => [name, pictureUrl(name)])))
  }, [stage, keeper, pictures])
  useEffect(() => {
    shown.current = flow
    if (!flow) return
    stage?.play(flow, defaultScene, []).catch((error: unknown) => fail({ reason: String(error), of: flow }))
  }, [stage, flow])

  return (
    <div className="example-form">
      {failed && failed.of === flow && (
        <p className="note" role="alert">
          {words('preview-failed', { reason: failed.reason })}
        </p>
      )}
      <iframe ref={frame} src="./preview.html" title={title} />
    </div>
  )
}
