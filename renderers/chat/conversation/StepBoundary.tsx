import { Component, type ReactNode } from 'react'

interface Props {
  readonly message: string
  readonly onFailure: () => void
  readonly children: ReactNode
}

/** Keeps a renderer that throws from taking down more than its own step. */
export class StepBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFailure()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <p className="error" data-part="error">
        {this.props.message}
      </p>
    )
  }
}
