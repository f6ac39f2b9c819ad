import { useMemo, type ReactNode } from 'react'
import { SessionProvider } from '../../renderers/session.tsx'
import type { Standing } from './connect.ts'
import type { FormOptions } from './options.ts'
import { useLive } from './use-live.ts'

interface Props {
  readonly options: FormOptions
  readonly standing: Standing
  readonly children: ReactNode
}

/** A conversation, given to everything below. */
export function Living({ options, standing, children }: Props) {
  const { store, uploads, config } = useLive(options, standing)
  const { renderers } = options
  const own = useMemo(
    () => renderers && Object.fromEntries(renderers.map((renderer) => [renderer.type, renderer])),
    [renderers],
  )
  return (
    <SessionProvider store={store} art={config.art} uploads={uploads} renderers={own}>
      {children}
    </SessionProvider>
  )
}
