import { Component, type ErrorInfo, type ReactNode } from 'react'
import { WordsContext } from '../words/words.ts'

interface Props {
  /** The state that the content depends on. When it changes, drawing is tried again. */
  readonly of: string
  readonly children: ReactNode
}

interface State {
  readonly error: Error | undefined
  readonly of: string
}

/** Draws a view, or a note in its place if drawing fails. The text, Undo and Save are outside and keep working. */
export class Boundary extends Component<Props, State> {
  static override contextType = WordsContext
  declare context: React.ContextType<typeof WordsContext>
  override state: State = { error: undefined, of: this.props.of }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ of }: Props, state: State): Partial<State> | null {
    return of === state.of ? null : { error: undefined, of }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.warn(error, componentStack)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div className="failed" role="alert">
        <p>{this.context('view-failed')}</p>
        <p className="hint">{error.message}</p>
        <button type="button" onClick={() => this.setState({ error: undefined })}>
          {this.context('view-again')}
        </button>
      </div>
    )
  }
}
