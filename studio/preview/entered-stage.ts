import { type Remote, expose, windowEndpoint, wrap } from 'comlink'
import type { OnNews, Stage } from './stage.tsx'

/**
 * Returns the stage of a preview that has loaded in a frame, if that is what a message of a window reports.
 *
 * @param onNews receives the news of the form in the frame
 */
export function enteredStage(
  { source, data, ports, origin }: MessageEvent<{ readonly kaiwa?: string } | null>,
  frame: HTMLIFrameElement | null,
  onNews: OnNews,
): Remote<Stage> | undefined {
  const shown = frame?.contentWindow
  if (!shown || source !== shown || origin !== location.origin || data?.kaiwa !== 'preview') return undefined
  expose(onNews, ports[0])
  return wrap<Stage>(windowEndpoint(shown, self, location.origin))
}
