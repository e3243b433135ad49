import type { ComponentProps } from 'react'
import '#src/ui/styles.css'
import Inbox from '#src/views/inbox/Inbox.tsx'

/** The inbox as the shell shows it: as tall as the window. */
export function Stage(props: ComponentProps<typeof Inbox>) {
  return (
    <main style={{ blockSize: '100dvh' }}>
      <Inbox {...props} />
    </main>
  )
}
