import { useId } from 'react'
import type { Flow } from '../../schemas/flow.ts'
import { PickSelect } from '../app/PickSelect.tsx'
import { useWords } from '../words/words.ts'
import type { Playing } from './use-player.ts'

interface Props {
  readonly flow: Flow
  readonly player: Playing
}

/** The way to any question, and what becomes of a visitor who is shown. */
export function Player({ flow, player: { visiting, unasked, next, again, run, end, jump } }: Props) {
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
