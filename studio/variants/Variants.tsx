import { useMemo, useState } from 'react'
import { patchOf } from '../../engine/language/extend/overlay.ts'
import { useSnapshot, useWorkspace } from '../app/use-workspace.ts'
import { useConditionText } from '../conditions/use-condition-text.ts'
import { useWords } from '../words/words.ts'
import { baseChanges } from './base-changes.ts'
import { BaseChanges } from './BaseChanges.tsx'
import { differencesIn } from './differences.ts'
import { familyOf, valueOf } from './family.ts'
import { NewVariant } from './NewVariant.tsx'
import { VariantTable } from './VariantTable.tsx'
import { WhomContext } from './whom-context.ts'

/**
 * All landing pages of a flow beside each other: what each says otherwise, and what a change to their base does to
 * them.
 */
export function Variants() {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, text, saved, sound } = useSnapshot()
  const whom = useConditionText(sound)
  const [isMaking, make] = useState(false)
  const texts = useMemo(() => ({ ...workspace.opened.texts, [current]: text }), [workspace, current, text])
  const family = useMemo(() => familyOf(texts, current), [texts, current])
  const changes = useMemo(() => {
    if (!family) return []
    const before = valueOf(saved[family.base.id])
    return before ? baseChanges(patchOf(before), family.base.patch, family.variants) : []
  }, [family, saved])

  return (
    <WhomContext value={whom}>
      <div className="variants">
        <div className="tools">
          <button type="button" className="primary" aria-expanded={isMaking} onClick={() => make(!isMaking)}>
            {words('variants-new')}
          </button>
        </div>
        {isMaking && <NewVariant texts={texts} end={() => make(false)} />}
        {!family && <p className="empty">{words('variants-unreadable')}</p>}
        {changes.length > 0 && <BaseChanges base={family!.base.id} changes={changes} />}
        {family?.variants.length === 0 && <p className="empty">{words('variants-none', { base: family.base.id })}</p>}
        {family && family.variants.length > 0 && <VariantTable family={family} differences={differencesIn(family)} />}
      </div>
    </WhomContext>
  )
}
