import { getNodeValue } from 'jsonc-parser'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { FlowDocument } from '../document/document.ts'
import { treeOf } from '../document/tree.ts'
import { sharing } from './shared.ts'

/** What a document says, as far as it is JSON. Parts that did not change stay the same objects. */
export function useValue(document: FlowDocument): unknown {
  const text = useSyncExternalStore(document.subscribe, () => document.text)
  const [share] = useState(() => sharing<unknown>(undefined))
  return useMemo(() => {
    const tree = treeOf(text)
    return tree && share(getNodeValue(tree.root))
  }, [share, text])
}
