import { Component, type ReactNode } from 'react'
import { RetryNotice } from '../../ui/RetryNotice'

interface Props {
  readonly children: ReactNode
}
interface State {
  readonly hasFailed: boolean
}

/** A view that breaks does not take the shell with it. React has no hook for this. */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <RetryNotice
        text="Algo salió mal en esta vista."
        onRetry={() => this.setState({ hasFailed: false })}
      />
    )
  }
}
