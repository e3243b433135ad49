import { Popover as Ark } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Popover.module.css'

interface Props {
  /** The accessible name, and the heading unless `isTitleHidden`. */
  readonly title: string
  readonly isTitleHidden?: boolean
  /** Beside the title: 'Marcar todas como leídas' and the like. */
  readonly actions?: ReactNode
  readonly width?: 'narrow' | 'wide'
  readonly placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'
  /** What it stands beside, if not the trigger. */
  readonly anchor?: (() => HTMLElement | null) | undefined
  /** Where the focus goes when it closes, if not back to the trigger. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined
  /** Draws the trigger: spread the props on a Button, an IconButton or a button. */
  readonly trigger: (props: ComponentProps<'button'>) => ReactNode
  readonly children: (close: () => void) => ReactNode
}

/** A small dialog tied to its button. It is drawn only while open. */
export function Popover({
  title,
  isTitleHidden = false,
  actions,
  width = 'narrow',
  placement = 'bottom-end',
  anchor,
  finalFocus,
  trigger,
  children,
}: Props) {
  return (
    <Ark.Root
      lazyMount
      unmountOnExit
      positioning={{ placement, gutter: 6, ...(anchor && { getAnchorElement: anchor }) }}
      {...(finalFocus && { finalFocusEl: finalFocus })}
    >
      <Ark.Context>{(popover) => trigger(popover.getTriggerProps())}</Ark.Context>
      <Portal>
        <Ark.Positioner>
          <Ark.Content aria-label={title} className={styles.popover} data-width={width}>
            <div className={isTitleHidden ? 'visuallyHidden' : styles.header}>
              <h2 className={styles.title}>{title}</h2>
              {actions}
            </div>
            <Ark.Context>{(popover) => children(() => popover.setOpen(false))}</Ark.Context>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
