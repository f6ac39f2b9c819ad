import { useState } from 'react'
import { dayOf } from '../../engine/runtime/effects/today.ts'
import { valueAt, type Path } from '../../engine/language/read/path.ts'
import type { Field } from '../../schemas/flow.ts'
import { useSnapshot } from '../app/use-workspace.ts'
import { vocabulary } from '../vocabulary.ts'
import { useWords } from '../words/words.ts'
import { messageSaid } from './message-said.ts'

/** Beside a rule, what visitors read who break it, as the flow was sound last; beside anything else nothing. */
export function RuleMessage({ path }: { readonly path: Path }) {
  const words = useWords()
  const { sound } = useSnapshot()
  const [today] = useState(() => dayOf(new Date()))
  const rule = path.at(-2) === 'rules' ? vocabulary.rules.find(({ name }) => name === path.at(-1)) : undefined
  const argument = valueAt(sound, path)
  if (!rule || !sound || argument === undefined) return null
  const text = messageSaid(sound, valueAt(sound, path.slice(0, 4)) as Field, rule, argument, today)
  return text === undefined ? null : <p className="form-help">{words('form-message', { text })}</p>
}
