import { Popover, PopoverDismiss, PopoverProvider } from '@ariakit/react'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { keysText } from '../controls/keys-text.ts'
import { narrowScreen, useMedia } from '../controls/use-media.ts'
import { useWords } from '../words/words.ts'
import { useNavigation } from './Navigation.tsx'

/** The parts that the tour explains, in order. Each is marked in the page by `data-tour`. */
const parts = ['file', 'edit', 'result', 'findings', 'search', 'save'] as const
type Part = (typeof parts)[number]

const partOf = (part: Part): HTMLElement | null => document.querySelector<HTMLElement>(`[data-tour="${part}"]`)

/** On a narrow screen, the popover is a sheet at the lower edge, so its position stays the same. */
const stay = () => {}

/**
 * Introduces the parts of the studio to new users, next to the part that it explains. It blocks nothing: the studio can
 * be used meanwhile. Escape ends it.
 */
export function Tour({ end }: { readonly end: () => void }) {
  const words = useWords()
  const isNarrow = useMedia(narrowScreen)
  const { takeSide } = useNavigation()
  const [at, go] = useState(0)
  const next = useRef<HTMLButtonElement>(null)
  const part = parts[at]!
  const isLast = at === parts.length - 1
  // Only one pane is in sight on a narrow screen.
  useEffect(() => {
    if (part === 'edit' || part === 'findings') takeSide('edit')
    if (part === 'result') takeSide('result')
  }, [part, takeSide])
  useEffect(() => {
    const element = partOf(part)
    if (!element) return undefined
    element.dataset.toured = ''
    element.scrollIntoView({ block: isNarrow ? 'start' : 'nearest' })
    return () => void delete element.dataset.toured
  }, [part, isNarrow])
  const text =
    part === 'search'
      ? words(isNarrow ? 'tour-more' : 'tour-search', { keys: keysText('Control+K') })
      : words(`tour-${part}`)
  return (
    <PopoverProvider
      open
      placement={part === 'edit' ? 'right-start' : part === 'result' ? 'left-start' : 'bottom-start'}
      setOpen={(isOpen) => {
        if (!isOpen) end()
      }}
    >
      <Popover
        key={`${part} ${isNarrow}`}
        className={isNarrow ? 'tour tour-sheet' : 'tour'}
        aria-label={words('tour')}
        gutter={12}
        portal
        modal={false}
        hideOnInteractOutside={false}
        initialFocus={next}
        getAnchorRect={() => partOf(part)?.getBoundingClientRect() ?? null}
        {...(isNarrow && { updatePosition: stay })}
      >
        <p className="tour-head">
          <span className="place">{words('tour-step', { step: at + 1, of: parts.length })}</span>
          <PopoverDismiss className="tool" aria-label={words('tour-close')}>
            <X size={18} aria-hidden />
          </PopoverDismiss>
        </p>
        <p>{text}</p>
        <span className="group">
          {at > 0 && (
            <button type="button" onClick={() => go(at - 1)}>
              {words('tour-back')}
            </button>
          )}
          <button ref={next} type="button" className="primary" onClick={() => (isLast ? end() : go(at + 1))}>
            {words(isLast ? 'tour-end' : 'tour-next')}
          </button>
        </span>
      </Popover>
    </PopoverProvider>
  )
}
