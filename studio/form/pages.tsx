import { ArrowLeft } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Path } from '../../engine/language/read/path.ts'
import { useWords } from '../words/words.ts'
import { idOf } from './form-context.ts'

/** The pages of an open card: parts that are shown in place of its other parts. */
interface Pages {
  /** The keys of the pages that are open, each of which is inside the one before. */
  readonly opened: readonly string[]
  /** The element in which pages are drawn. */
  readonly place: HTMLElement | null
  readonly open: (page: string) => void
  /** Closes a page, with the pages inside it. */
  readonly close: (page: string) => void
}

const PagesContext = createContext<Pages | null>(null)

/** One step of the way to a part: a heading, or a page, which has a key. The key of the card itself is empty. */
interface Crumb {
  readonly title: string
  readonly page?: string
}

const TrailContext = createContext<readonly Crumb[]>([])

const keyOf = (path: Path): string => path.join('/')

/** Reports whether a part is inside a card. */
export const useIsInCard = (): boolean => use(PagesContext) !== null

/** Returns the level of a heading at this place, and the way to it. */
export function useTrail(title: string): { readonly level: number; readonly trail: readonly Crumb[] } {
  const around = use(TrailContext)
  const trail = useMemo(() => [...around, { title }], [around, title])
  return { level: Math.min(around.length + 2, 6), trail }
}

/** Provides the way to the parts below a heading. */
export const Below = TrailContext.Provider

/** The inside of a card: its parts, or the page that is open in place of them. */
export function CardInside({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [opened, set] = useState<readonly string[]>([])
  const [place, put] = useState<HTMLElement | null>(null)
  const [actions] = useState(() => ({
    open: (page: string) => set((before) => (before.includes(page) ? before : [...before, page])),
    close: (page: string) => set((before) => (before.includes(page) ? before.slice(0, before.indexOf(page)) : before)),
  }))
  const pages = useMemo((): Pages => ({ opened, place, ...actions }), [opened, place, actions])
  const trail = useMemo(() => [{ title, page: '' }], [title])
  return (
    <PagesContext value={pages}>
      <TrailContext value={trail}>
        <div className="form-inside" hidden={opened.length > 0}>
          {children}
        </div>
      </TrailContext>
      <div ref={put} />
    </PagesContext>
  )
}

/** Returns whether a part is open, and a function that opens it: as a page, or outside of cards in its place. */
export function useOpening(path: Path): { readonly isOpen: boolean; readonly open: () => void } {
  const pages = use(PagesContext)
  const [isOpen, set] = useState(false)
  const key = keyOf(path)
  if (!pages) return { isOpen, open: () => set(!isOpen) }
  return {
    isOpen: pages.opened.includes(key),
    open: () => {
      // A jump opens a part while the focus is elsewhere.
      const isFocused = document.activeElement?.id === idOf(path, 'open')
      flushSync(() => pages.open(key))
      if (isFocused) document.getElementById(idOf(path, 'page'))?.focus()
    },
  }
}

interface PageProps {
  readonly path: Path
  readonly title: string
  readonly isOpen: boolean
  readonly children: () => ReactNode
}

/** The inside of a part that is opened by `useOpening`. A page begins with the way to it. */
export function Opened({ path, title, isOpen, children }: PageProps) {
  const pages = use(PagesContext)
  const around = use(TrailContext)
  const key = keyOf(path)
  const trail = useMemo(() => [...around, { title, page: key }], [around, title, key])
  const close = pages?.close
  useEffect(() => () => close?.(key), [close, key])
  if (!isOpen) return null
  if (!pages) return children()
  if (!pages.place) return null
  return createPortal(
    <TrailContext value={trail}>
      <section
        role="group"
        className="form-page"
        aria-label={title}
        data-page={key}
        hidden={pages.opened.at(-1) !== key}
      >
        <Way path={path} trail={trail} pages={pages} />
        <div className="form-inside">{children()}</div>
      </section>
    </TrailContext>,
    pages.place,
  )
}

interface WayProps {
  readonly path: Path
  readonly trail: readonly Crumb[]
  readonly pages: Pages
}

/** The way to a page. The card and the pages on it are buttons, which lead back to them. */
function Way({ path, trail, pages }: WayProps) {
  const words = useWords()
  const back = (page: string, button: HTMLElement) => {
    const closed = pages.opened[pages.opened.indexOf(page) + 1]!
    const isFocused = document.activeElement === button
    flushSync(() => pages.close(closed))
    if (isFocused) document.getElementById(idOf([closed], 'open'))?.focus()
  }
  return (
    <nav className="form-way" aria-label={words('form-way')}>
      <ol>
        {trail.map(({ title, page }, index) => (
          <li key={index}>
            {index === trail.length - 1 ? (
              <span id={idOf(path, 'page')} tabIndex={-1} aria-current="page">
                {title}
              </span>
            ) : page === undefined ? (
              title
            ) : (
              <button
                type="button"
                data-root={page === '' || undefined}
                onClick={({ currentTarget }) => back(page, currentTarget)}
              >
                {page === '' && <ArrowLeft size={16} aria-hidden />}
                {title}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
