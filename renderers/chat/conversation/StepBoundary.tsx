import { PureComponent } from 'react'
import type { FrameView } from '../../../engine/runtime/session/view/view.ts'
import { StepSection } from './StepSection.tsx'

interface Props {
  readonly id: string
  readonly timing: FrameView['timing']
  /** Said in the place of a question that cannot be drawn. */
  readonly message: string
  readonly onFailure: (step: string) => void
}

/** A step. One whose renderer throws takes down no more than itself. */
export class StepBoundary extends PureComponent<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    const { id, onFailure } = this.props
    // The light build says nothing of its own of what is caught.
    console.error(`Kaiwa: the question ${id} could not be drawn.`, error)
    onFailure(id)
  }

  override render() {
    const { id, timing, message } = this.props
    if (!this.state.failed) return <StepSection id={id} timing={timing} />
    return (
      <p className="error" data-part="error">
        {message}
      </p>
    )
  }
}
