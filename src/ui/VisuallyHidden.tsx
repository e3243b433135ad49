import type { ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
}

/** Text for screen readers only. The class lives in base.css. */
export function VisuallyHidden({ children }: Props) {
  return <span className="visuallyHidden">{children}</span>
}
