import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { idOf, useForm } from '../form/form-context.ts'
import { questionOf, useStepActions } from '../form/StepCard.tsx'
import { vocabulary } from '../vocabulary.ts'
import { readableText } from '../words/readable-text.ts'
import { useWords } from '../words/words.ts'
import { useSnapshot } from '../workspace/use-workspace.ts'
import { draftLanguageOf, entriesOf } from './entries.ts'
import { QuestionPicker } from './QuestionPicker.tsx'

/** The button that adds a question, after the card that was used last. Its kind is chosen in a dialog. */
export function AddQuestion({ ids }: { readonly ids: readonly string[] }) {
  const words = useWords()
  const lastUsed = useLastUsedCard()
  const [after, open] = useState<{ readonly id: string | undefined }>()
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => open({ id: lastUsed(ids) })}>
        + {words('form-add-step')}
      </button>
      {after && <QuestionDialog ids={ids} after={after.id} end={() => open(undefined)} />}
    </>
  )
}

interface DialogProps {
  /** The ids of the questions, in their order. */
  readonly ids: readonly string[]
  /** The question that comes before the new one at first. Undefined: the new one comes last. */
  readonly after: string | undefined
  /** Receives the id of the new question. */
  readonly added?: (id: string) => void
  readonly end: () => void
}

/** The dialog that adds a question of a chosen kind to those of the file. */
export function QuestionDialog({ ids, after, added, end }: DialogProps) {
  const words = useWords()
  const { add } = useStepActions()
  const { soundAt, language } = useForm()
  const { sound: flow } = useSnapshot()
  // A flow that has not been read yet has the language of the studio.
  const lang = draftLanguageOf(flow?.lang ?? language)
  const entries = useMemo(() => entriesOf(vocabulary.types, words, lang), [words, lang])
  return (
    <QuestionPicker
      entries={entries}
      flow={flow}
      lang={lang}
      questions={ids.map((id) => ({
        id,
        text: readableText(flow ?? {}, questionOf(soundAt(['steps', id])), language),
      }))}
      after={after}
      choose={(addition, place) => {
        flushSync(end)
        const id = add(addition, place)
        added?.(id)
      }}
      end={end}
    />
  )
}

/** Returns a function that gives the step whose card had the focus last, or else the last one that is open. */
function useLastUsedCard(): (ids: readonly string[]) => string | undefined {
  const last = useRef<Element>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest('.form-step') : null
      if (card) last.current = card
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return (ids) => {
    const opener = (id: string) => document.getElementById(idOf(['steps', id], 'open'))
    const used = ids.find((id) => last.current?.isConnected && last.current.contains(opener(id)))
    return used ?? ids.findLast((id) => opener(id)?.getAttribute('aria-expanded') === 'true')
  }
}
