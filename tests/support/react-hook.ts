/** What React keeps of a component that it has drawn, as far as its developer tools go by it. */
export interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}

interface Hook {
  onCommitFiberRoot(this: void, id: number, root: { readonly current: Fiber }): void
}

const nothing = () => {}
const place = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }

/** What React tells developer tools, of which there are none; React looks for it once, when a worker loads it. */
export const reactHook: Hook = (place.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= Object.assign(
  { onCommitFiberRoot: nothing },
  {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberUnmount: nothing,
    onPostCommitFiberRoot: nothing,
    onScheduleFiberRoot: nothing,
    checkDCE: nothing,
  },
))
