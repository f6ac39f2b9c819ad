import type { Remote } from 'comlink'
import { type ComponentProps, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useImmer } from 'use-immer'
import type { Flow } from '../../schemas/flow.ts'
import { PickSelect } from '../controls/PickSelect.tsx'
import { pressShortcut } from '../controls/use-shortcuts.ts'
import { latest } from '../desk/latest.ts'
import { flowIdOf } from '../desk/opened.ts'
import { useMode, modes } from '../picture/mode.ts'
import { Picture } from '../picture/Picture.tsx'
import { useThemeRule } from '../theme/theme-rule.ts'
import { useWords } from '../words/words.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { Act, Played } from './acts.ts'
import { Controls } from './Controls.tsx'
import { enteredStage } from './entered-stage.ts'
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
  const { subject, sound } = workspace.snapshot()
  const flow = flowIdOf(subject)
  const id = workspace.documentOf(`${flow}.${lang}`) ? `${flow}.${lang}` : flow
  if (id === flow && lang !== sound?.languages?.[0]) return false
  workspace.choose(id)
  return true
}

interface Props extends Pick<ComponentProps<typeof Picture>, 'QuestionDialog'> {
  readonly flow: Flow
  /** The visitor to replay. */
  readonly played?: Played | undefined
}

/** Shows the form of the flow to a visitor whose properties are set here. */
export function Preview({ flow, played, QuestionDialog }: Props) {
  const words = useWords()
  const { reading, current, subject } = useSnapshot()
  const theme = useThemeRule()
  const workspace = useWorkspace()
  const { keeper } = workspace
  const { pictures } = workspace.opened
  const [scene, change] = useImmer(defaultScene)
  const [size, resize] = useState<'phone' | 'desktop'>('phone')
  const [left, leave] = useState('')
  const [failed, fail] = useState('')
  const [stage, enter] = useState<Remote<Stage>>()
  /** The frame, with the number of times that its page has loaded. */
  const [loaded, load] = useState<{ readonly frame: HTMLIFrameElement; readonly times: number }>()
  const frame = useRef<HTMLIFrameElement>(null)
  const isKnown = useRef<boolean>(undefined)

  useEffect(() => {
    // A form that loaded while this view was hidden was not noticed: it loads again.
    if (isKnown.current === false) frame.current!.src += ''
    isKnown.current ??= false
    const onNews: OnNews = (news) => {
      if ('pressed' in news) return pressShortcut(news.pressed)
      if ('language' in news) return chooseLanguage(workspace, news.language)
      fail('failed' in news ? news.failed : '')
      leave('left' in news ? news.left : '')
    }
    const come = (message: MessageEvent<{ readonly kaiwa?: string } | null>) => {
      const remote = enteredStage(message, frame.current, onNews)
      if (!remote) return
      isKnown.current = true
      enter(() => remote)
      load((before) => ({ frame: frame.current!, times: (before?.times ?? 0) + 1 }))
    }
    addEventListener('message', come)
    return () => removeEventListener('message', come)
  }, [workspace])
  useEffect(() => {
    const { pictureUrl } = keeper
    if (pictureUrl && pictures)
      void stage?.setPictures(Object.fromEntries(pictures.map((name) => [name, pictureUrl(name)])))
  }, [stage, keeper, pictures])
  // Of the flows that arrive while the form draws one, only the last is drawn.
  const [show] = useState(() =>
    latest(({ stage, flow, scene }: { stage: Remote<Stage>; flow: Flow; scene: Scene }) =>
      stage.show(flow, scene).then(undefined, (error: unknown) => fail(String(error))),
    ),
  )
  useEffect(() => {
    void stage?.setTheme(theme)
  }, [stage, theme])
  useEffect(() => {
    if (stage) show({ stage, flow, scene })
  }, [show, stage, flow, scene])
  const start = useCallback(
    async (shown: Flow, before: Scene, act: Act) =>
      stage?.play(shown, before, act).then(undefined, (error: unknown) => fail(String(error))),
    [stage],
  )

  const player = usePlayer({ stage, scene, change, played, start })
  const [mode, setMode] = useMode()
  // Next to the theme, the texts of the flow are not edited.
  const isOfFlow = current === subject
  const isEditing = isOfFlow && mode === 'edit' && loaded !== undefined

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
      <div className="picture-mode" role="group" aria-label={words('picture-mode')}>
        {isOfFlow &&
          modes.map((name) => (
            <button key={name} type="button" aria-pressed={name === mode} onClick={() => setMode(name)}>
              {words(`picture-${name}`)}
            </button>
          ))}
        <button type="button" onClick={() => void stage?.reveal('errors')}>
          {words('show-errors')}
        </button>
        {isEditing && <span className="form-help">{words('picture-hint')}</span>}
      </div>
      {isEditing && (
        <Picture
          key={loaded.times}
          frame={loaded.frame}
          flow={flow}
          goTo={(step) => void player.jump(step)}
          QuestionDialog={QuestionDialog}
        />
      )}
      <div className="stage" data-size={size}>
        <iframe
          ref={frame}
          src="./preview.html"
          title={words('preview-of', { flow: flow.id })}
          tabIndex={isEditing ? -1 : undefined}
        />
      </div>
    </div>
  )
}
