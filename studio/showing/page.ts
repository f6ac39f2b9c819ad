import type { Remote } from 'comlink'
import { enteredStage } from '../preview/entered-stage.ts'
import { defaultScene } from '../preview/scene.ts'
import type { OnNews, Stage } from '../preview/stage.tsx'
import type { ShownForm } from '../workspace/showing.ts'
import english from './page-words.en.json' with { type: 'json' }
import japanese from './page-words.ja.json' with { type: 'json' }
import { shownFiles } from './shown-files.ts'

/*
 * The page of a form that is shown outside of the studio. The form itself is in a frame, with invented replies, as in
 * the studio's preview. So the mark of the preview stays visible, whatever the form draws over its page.
 */

type Code = keyof typeof english

/** Returns the words of the page in the language of a form, or in English for languages without words. */
const wordsFor = (lang: string) => {
  const catalog: Readonly<Record<Code, string>> = lang.startsWith('ja') ? japanese : english
  return (code: Code, values: Readonly<Record<string, string>> = {}) =>
    catalog[code].replaceAll(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces)
}

const element = <Name extends 'button' | 'header' | 'iframe' | 'main' | 'output' | 'p'>(name: Name) =>
  document.createElement(name)

/** Shows a form, with the mark above it. */
function show({ flows, theme }: ShownForm): void {
  let [flow] = flows
  let stage: Remote<Stage> | undefined
  const [header, mark, restart, status] = [element('header'), element('p'), element('button'), element('output')]
  const [main, frame] = [element('main'), element('iframe')]
  restart.type = 'button'
  header.append(mark, restart, status)
  main.append(frame)

  const label = () => {
    const words = wordsFor(flow.lang)
    document.documentElement.lang = flow.lang.startsWith('ja') ? 'ja' : 'en'
    const title = words('preview', { flow: flow.id })
    document.title = title
    frame.title = title
    mark.textContent = `${title} · ${words('nothing-sent')}`
    restart.textContent = words('restart')
  }
  const report = (code: 'left' | 'failed', values: Readonly<Record<string, string>>) => {
    status.textContent = wordsFor(flow.lang)(code, values)
  }
  const failed = (error: unknown) => report('failed', { reason: String(error) })
  const onNews: OnNews = (news) => {
    if ('pressed' in news) return
    if ('language' in news) return change(news.language)
    if ('left' in news) return report('left', { page: news.left })
    if ('failed' in news) return report('failed', { reason: news.failed })
    status.textContent = ''
  }
  /** Shows the form in another of its languages, with its answers. Returns false if there is no such language. */
  const change = (lang: string): boolean => {
    const chosen = flows.find((item) => item.lang === lang)
    if (!chosen) return false
    flow = chosen
    label()
    stage?.show(flow, defaultScene).catch(failed)
    return true
  }
  restart.addEventListener('click', () => {
    status.textContent = ''
    stage?.play(flow, defaultScene, []).catch(failed)
  })
  addEventListener('message', (message: MessageEvent<{ readonly kaiwa?: string } | null>) => {
    const entered = enteredStage(message, frame, onNews)
    if (!entered) return
    stage = entered
    void stage.setTheme(theme)
    stage.show(flow, defaultScene).catch(failed)
  })
  label()
  frame.src = './preview.html'
  document.body.replaceChildren(header, main)
}

/** Reports that there is no form. Its language is not known, so the message is in those of the reader's browser. */
function reportEnd(): void {
  const [header, mark] = [element('header'), element('p')]
  mark.setAttribute('role', 'alert')
  mark.textContent = wordsFor(navigator.language)('ended')
  document.documentElement.lang = navigator.language.startsWith('ja') ? 'ja' : 'en'
  header.append(mark)
  document.body.replaceChildren(header)
}

async function start(): Promise<void> {
  const response = await fetch(`./${shownFiles.form}`, { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok) return reportEnd()
  show((await response.json()) as ShownForm)
}

void start()
