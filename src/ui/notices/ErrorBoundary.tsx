import { Component, type ReactNode } from 'react'
import { RetryNotice } from './RetryNotice.tsx'

interface Props {
  readonly text: string
  readonly buttonLabel?: string
  /** What is done before it is tried again. */
  readonly onRetry?: () => void
  readonly children: ReactNode
}
interface State {
  readonly hasFailed: boolean
}

/** What breaks inside leaves what is outside standing. React has no hook for this. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render() {
    const { text, buttonLabel = 'Reintentar', onRetry, children } = this.props
    if (!this.state.hasFailed) return children
    return (
      <RetryNotice
        text={text}
        buttonLabel={buttonLabel}
        onRetry={() => {
          onRetry?.()
          this.setState({ hasFailed: false })
        }}
      />
    )
  }
}
