import { useWorkspace } from '../app/use-workspace.ts'
import { Loss } from './Loss.tsx'
import { useVisits } from './use-log.ts'

/** What part of the visitors stopped at a step of the flow that is worked on. */
export function StepLoss({ step }: { readonly step: string }) {
  // Another flow is drawn anew as a whole.
  const { current } = useWorkspace().snapshot()
  return <Loss row={useVisits(current).get(step)} />
}
