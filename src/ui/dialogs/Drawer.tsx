import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'
import { keepOnToasts } from '../notices/Toaster.tsx'
import styles from './Drawer.module.css'

interface Props {
  /** The accessible name. */
  readonly label: string
  readonly children: ReactNode
  readonly side?: 'start' | 'end'
  /** As wide as a phone, with all its content visible. */
  readonly isFull?: boolean
  readonly onClose: () => void
}

/** A panel over the page, for small screens; open for as long as it is rendered. */
export function Drawer({ label, children, side = 'start', isFull = false, onClose }: Props) {
  return (
    <Ark.Root
      open
      aria-label={label}
      onInteractOutside={keepOnToasts}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
    >
      <Portal>
        <Ark.Backdrop className={styles.backdrop} />
        <Ark.Positioner className={styles.positioner} data-side={side}>
          <Ark.Content className={styles.drawer} data-full={isFull || undefined}>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
