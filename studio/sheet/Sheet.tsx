import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Flow } from '../../schemas/flow.ts'
import { useSnapshot, useWorkspace } from '../app/use-workspace.ts'
import { useAnswer } from '../desk/use-answer.ts'
import { readableSentences } from '../words/readable-text.ts'
import { useWords } from '../words/words.ts'
import { columnsOf } from './columns.ts'
import { compared } from './compare.ts'
import type { Against } from './compared-with.ts'
import { GroupCard } from './GroupCard.tsx'
import { oddEntries } from './odd.ts'
import { OddEntries } from './OddEntries.tsx'
import { groupsOf } from './places.ts'
import { isFound } from './search.ts'
import { SheetContext } from './sheet-context.ts'
import { SheetTools } from './SheetTools.tsx'
import { useBefore } from './use-before.ts'

/** Every sentence that visitors of a flow may read, step by step, those of different visitors side by side. */
export function Sheet({ flow }: { readonly flow: Flow }) {
  const words = useWords()
  const { desk } = useWorkspace()
  const { reading } = useSnapshot()
  const [by, arrange] = useState<string>()
  const [search, look] = useState('')
  const [against, compare] = useState<Against>({ what: 'nothing' })
  const wanted = useDeferredValue(search)
  const now = useAnswer(
    useCallback(async () => readableSentences(await desk.lister.texts(flow), words.language), [desk, flow, words]),
  )
  const before = useBefore(against)
  const isCompared = against.what !== 'nothing' && typeof before === 'object'

  const columns = useMemo(() => (now ? columnsOf(flow, now) : []), [flow, now])
  const odd = useMemo(() => (now ? oddEntries(now, columns, flow.lang) : []), [now, columns, flow.lang])
  const { sayings, changes } = useMemo(
    () => compared(now ?? [], typeof before === 'object' ? before : (now ?? [])),
    [now, before],
  )
  const groups = useMemo(() => {
    const touched = new Set([...changes.keys()].map(({ path }) => path))
    const found = new Set(sayings.filter((entry) => isFound(entry, wanted)).map(({ path }) => path))
    return groupsOf(
      sayings.filter(({ path }) => found.has(path) && (!isCompared || touched.has(path))),
      flow.order,
    )
  }, [sayings, changes, isCompared, wanted, flow.order])
  const chosen = columns.find(({ name }) => name === by) ?? (by === '' ? undefined : columns[0])
  const context = useMemo(
    () => ({ flow, columns: chosen, changes, odd, search: wanted }),
    [flow, chosen, changes, odd, wanted],
  )

  if (!now) return <p className="empty">{words('sheet-listing')}</p>
  return (
    <SheetContext value={context}>
      <div className="sheet">
        <h1 className="sheet-title">{flow.id}</h1>
        <SheetTools {...{ search, look, against, compare, columns, arrange }} by={chosen?.name ?? ''} />
        {reading && !reading.flow && <p className="note">{words('preview-waits')}</p>}
        <p className="sheet-sums" role="status">
          {words('sheet-sums', { sentences: now.length, places: new Set(now.map(({ path }) => path)).size })}
        </p>
        {now.some(({ isSample }) => isSample) && <p className="note">{words('sheet-sample')}</p>}
        {before === 'unreadable' && <p className="note">{words('sheet-unreadable')}</p>}
        {wanted === '' && !isCompared && odd.length > 0 && <OddEntries all={odd} />}
        {groups.map((group) => (
          <GroupCard key={group.name + String(group.isStep)} group={group} />
        ))}
        {groups.length === 0 && <p className="empty">{words(wanted === '' ? 'sheet-unchanged' : 'sheet-none')}</p>}
      </div>
    </SheetContext>
  )
}
