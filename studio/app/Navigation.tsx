import { createContext, type ReactNode, use, useMemo, useState } from 'react'

/** The editors of a flow. */
export const hands = ['form', 'json'] as const
export type Hand = (typeof hands)[number]

/** The views of a flow. */
export const views = ['preview', 'texts', 'map', 'variants', 'funnel'] as const
export type View = (typeof views)[number]

/** The pane that a narrow screen shows. */
export type Side = 'edit' | 'result'

interface Navigation {
  readonly hand: Hand
  readonly view: View
  readonly side: Side
  readonly takeHand: (hand: Hand) => void
  readonly takeView: (view: View) => void
  readonly takeSide: (side: Side) => void
}

const NavigationContext = createContext<Navigation | null>(null)

/** Remembers which editor and which view are shown, for the panes and for everything that leads to one of them. */
export function NavigationProvider({ children }: { readonly children: ReactNode }) {
  const [hand, setHand] = useState<Hand>('form')
  const [view, setView] = useState<View>('preview')
  const [side, takeSide] = useState<Side>('edit')
  const navigation = useMemo(
    (): Navigation => ({
      hand,
      view,
      side,
      takeSide,
      takeHand(next) {
        setHand(next)
        takeSide('edit')
      },
      takeView(next) {
        setView(next)
        takeSide('result')
      },
    }),
    [hand, view, side],
  )
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

/** Returns the editor and the view that are shown, and the functions that change them. */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('This has to be drawn in a studio.')
  return navigation
}
