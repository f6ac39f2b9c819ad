import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Desk, Upload } from '../../engine/runtime/effects/upload/desk.ts'
import { useUploads } from '../session.tsx'

/** What a field can do with files, and what has become of those that were chosen. */
interface FieldDesk {
  readonly uploads: readonly Upload[]
  /** True where what sends files could not be fetched. */
  readonly missing: boolean
  /** Does something with the desk, which is fetched first where it is not there yet. */
  readonly atDesk: (work: (desk: Desk) => void) => void
}

const nothing: readonly Upload[] = []
const never = () => () => {}

/** The files of a field; `value` is what the session holds of them. */
export function useDesk(field: string, value: unknown): FieldDesk {
  const load = useUploads()
  const [desk, setDesk] = useState<Desk>()
  const [missing, setMissing] = useState(false)
  const uploads = useSyncExternalStore(desk?.subscribe ?? never, () => desk?.list(field) ?? nothing)

  const atDesk = (work: (desk: Desk) => void) => {
    void load().then(
      (desk) => {
        setDesk(desk)
        setMissing(false)
        work(desk)
      },
      () => setMissing(true),
    )
  }
  // What sends is fetched before it is wanted; what fails is told when it is.
  useEffect(() => void load().then(setDesk, () => undefined), [load])
  useEffect(() => desk?.sync(field), [desk, field, value])
  return { uploads, missing, atDesk }
}
