import { useMemo } from 'react'
import { partsOfName } from '../../engine/language/extend/catalogs.ts'
import { isCatalogId } from '../desk/opened.ts'
import { languageOf } from './family.ts'
import { useSnapshot, useWorkspace } from './use-workspace.ts'

/**
 * Returns the language in which the texts of the current file are written: that of the flow or of its base, or that of
 * a translation. Undefined if the file does not state it.
 */
export function useFlowLanguage(): string | undefined {
  const workspace = useWorkspace()
  const { current, sound, ids } = useSnapshot()
  return useMemo(() => {
    if (isCatalogId(current)) return partsOfName(current).lang
    if (sound) return sound.lang
    const lang = ids.includes(current) ? languageOf(workspace.opened.texts, current) : undefined
    return typeof lang === 'string' ? lang : undefined
  }, [workspace, current, sound, ids])
}
