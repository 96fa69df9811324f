import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  resetKey: unknown
  renderError: (error: unknown) => ReactNode
  onError?: (() => void) | undefined
  children: ReactNode
}

type State = { resetKey: unknown; failed: { error: unknown } | null }

export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { resetKey: this.props.resetKey, failed: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): State | null {
    return Object.is(resetKey, state.resetKey) ? null : { resetKey, failed: null }
  }

  override componentDidCatch(): void {
    this.props.onError?.()
  }

  override render(): ReactNode {
    const { failed } = this.state
    return failed === null ? this.props.children : this.props.renderError(failed.error)
  }
}
