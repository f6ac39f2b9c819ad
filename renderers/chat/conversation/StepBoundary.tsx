import { PureComponent } from 'react'
import { StepSection } from './StepSection.tsx'

interface Props {
  readonly id: string
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

  override componentDidCatch() {
    this.props.onFailure(this.props.id)
  }

  override render() {
    const { id, message } = this.props
    if (!this.state.failed) return <StepSection id={id} />
    return (
      <p className="error" data-part="error">
        {message}
      </p>
    )
  }
}
