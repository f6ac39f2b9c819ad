import { type Remote, expose, windowEndpoint, wrap } from 'comlink'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useImmer } from 'use-immer'
import type { Flow } from '../../schemas/flow.ts'
import { PickSelect } from '../controls/PickSelect.tsx'
import { pressShortcut } from '../controls/use-shortcuts.ts'
import { flowIdOf } from '../desk/opened.ts'
import { useWords } from '../words/words.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { Act, Played } from './acts.ts'
import { Controls } from './Controls.tsx'
import { type Scene, defaultScene } from './scene.ts'
import type { OnNews, Stage } from './stage.tsx'
import { type Playing, usePlayer } from './use-player.ts'

interface PlayerProps {
  readonly flow: Flow
  readonly player: Playing
}

/** Goes to any question, and controls the replay of a visitor. */
function Player({ flow, player: { visiting, unasked, next, again, run, end, jump } }: PlayerProps) {
  const words = useWords()
  const picker = useId()
  return (
    <div className="player">
      <span className="choice">
        <label htmlFor={picker}>{words('go-to')}</label>
        <PickSelect id={picker} value="" choose={(step) => void jump(step)}>
          <option value="" disabled>
            {words('play-choose')}
          </option>
          {flow.order.map((step) => (
            <option key={step}>{step}</option>
          ))}
        </PickSelect>
      </span>
      <output>{unasked !== undefined && words('play-unasked', { step: unasked })}</output>
      {visiting && (
        <section aria-label={words('play-visitor')}>
          <p>{visiting.why}</p>
          <div className="group">
            <progress
              value={visiting.at}
              max={visiting.acts.length}
              aria-label={words('play-at', { at: visiting.at, of: visiting.acts.length })}
            />
            <span>{words('play-at', { at: visiting.at, of: visiting.acts.length })}</span>
            <button
              type="button"
              onClick={() => run(!visiting.isRunning)}
              disabled={visiting.at === visiting.acts.length}
            >
              {words(visiting.isRunning ? 'play-pause' : 'play-on')}
            </button>
            <button type="button" onClick={next} disabled={visiting.at === visiting.acts.length}>
              {words('play-next')}
            </button>
            <button type="button" onClick={again}>
              {words('restart')}
            </button>
            <button type="button" onClick={end}>
              {words('play-end')}
            </button>
          </div>
        </section>
      )}
    </div>
  )
}

/** Opens the file of the current flow in one of its languages. Returns false if there is none. */
function chooseLanguage(workspace: Workspace, lang: string): boolean {
  const { current, sound } = workspace.snapshot()
  const flow = flowIdOf(current)
  const id = workspace.documentOf(`${flow}.${lang}`) ? `${flow}.${lang}` : flow
  if (id === flow && lang !== sound?.languages?.[0]) return false
  workspace.choose(id)
  return true
}

interface Props {
  readonly flow: Flow
  /** The visitor to replay. */
  readonly played?: Played | undefined
}

/** Shows the form of the flow to a visitor whose properties are set here. */
export function Preview({ flow, played }: Props) {
  const words = useWords()
  const { reading } = useSnapshot()
  const workspace = useWorkspace()
  const { keeper } = workspace
  const { pictures } = workspace.opened
  const [scene, change] = useImmer(defaultScene)
  const [size, resize] = useState<'phone' | 'desktop'>('phone')
  const [left, leave] = useState('')
  const [failed, fail] = useState('')
  const [stage, enter] = useState<Remote<Stage>>()
  const frame = useRef<HTMLIFrameElement>(null)
  const isKnown = useRef<boolean>(undefined)

  useEffect(() => {
    // A form that loaded while this view was hidden was not noticed: it loads again.
    if (isKnown.current === false) frame.current!.src += ''
    isKnown.current ??= false
    const come = ({ source, data, ports, origin }: MessageEvent<{ readonly kaiwa?: string } | null>) => {
      const shown = frame.current?.contentWindow
      if (!shown || source !== shown || origin !== location.origin || data?.kaiwa !== 'preview') return
      const onNews: OnNews = (news) => {
        if ('pressed' in news) return pressShortcut(news.pressed)
        if ('language' in news) return chooseLanguage(workspace, news.language)
        fail('failed' in news ? news.failed : '')
        leave('left' in news ? news.left : '')
      }
      expose(onNews, ports[0])
      const remote = wrap<Stage>(windowEndpoint(shown, self, location.origin))
      isKnown.current = true
      enter(() => remote)
    }
    addEventListener('message', come)
    return () => removeEventListener('message', come)
  }, [workspace])
  useEffect(() => {
    const { pictureUrl } = keeper
    if (pictureUrl && pictures)
      void stage?.setPictures(Object.fromEntries(pictures.map((name) => [name, pictureUrl(name)])))
  }, [stage, keeper, pictures])
  useEffect(() => {
    stage?.show(flow, scene).then(undefined, (error: unknown) => fail(String(error)))
  }, [stage, flow, scene])
  const start = useCallback(
    async (shown: Flow, before: Scene, act: Act) =>
      stage?.play(shown, before, act).then(undefined, (error: unknown) => fail(String(error))),
    [stage],
  )

  const player = usePlayer({ stage, scene, change, played, start })

  return (
    <div className="preview">
      <Player flow={flow} player={player} />
      <Controls
        flow={flow}
        scene={scene}
        change={change}
        size={size}
        resize={resize}
        restart={() => void start(flow, scene, [])}
        reveal={(layer) => void stage?.reveal(layer)}
      />
      {reading && !reading.flow && <p className="note">{words('preview-waits')}</p>}
      {failed !== '' && (
        <p className="note" role="alert">
          {words('preview-failed', { reason: failed })}
        </p>
      )}
      {left !== '' && <p className="note">{words('sent-to', { page: left })}</p>}
      <div className="stage" data-size={size}>
        <iframe ref={frame} src="./preview.html" title={words('preview-of', { flow: flow.id })} />
      </div>
    </div>
  )
}
