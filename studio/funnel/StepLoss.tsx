import { useWorkspace } from '../app/use-workspace.ts'
import { Loss } from './Loss.tsx'
import { useVisits } from './use-log.ts'

/** Shows the share of visitors who stopped at a step of the current flow. */
export function StepLoss({ step }: { readonly step: string }) {
  // No subscription is needed: another flow is drawn from scratch.
  const { current } = useWorkspace().snapshot()
  return <Loss row={useVisits(current).get(step)} />
}
