import { useMemo, useState } from 'react'
import type { Flow } from '../../schemas/flow.ts'
import { vocabulary } from '../vocabulary.ts'
import { askedOf, type Asked } from '../conditions/asked.ts'
import { sharing } from './shared.ts'

/** The names that conditions can ask for; the same list as long as they are the same. */
export function useAskedNames(sound: Flow | undefined): readonly Asked[] {
  const [share] = useState(() => sharing<readonly Asked[]>([]))
  return useMemo(() => share(sound && askedOf(sound, vocabulary)), [share, sound])
}
