import { Component, type ReactNode } from 'react'
import { RetryNotice } from './RetryNotice.tsx'

interface Props {
  readonly text: string
  readonly buttonLabel?: string
  /** The class of a frame around the notice. */
  readonly frame?: string | undefined
  /** Called before the retry. */
  readonly onRetry?: () => void
  readonly children: ReactNode
}
interface State {
  readonly hasFailed: boolean
}

/** An error inside does not affect the outside. React has no hook for this. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render() {
    const { text, buttonLabel = 'Reintentar', frame, onRetry, children } = this.props
    if (!this.state.hasFailed) return children
    const notice = (
      <RetryNotice
        text={text}
        buttonLabel={buttonLabel}
        onRetry={() => {
          onRetry?.()
          this.setState({ hasFailed: false })
        }}
      />
    )
    return frame === undefined ? notice : <div className={frame}>{notice}</div>
  }
}
