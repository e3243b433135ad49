import { Popover as Ark } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import styles from './Popover.module.css'

interface Props {
  /** The accessible name, and the heading unless `isTitleHidden`. */
  readonly title: string
  readonly isTitleHidden?: boolean
  /** An element beside the title, for example 'Marcar todas como leídas'. */
  readonly actions?: ReactNode
  readonly width?: 'narrow' | 'wide'
  readonly placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'
  /** The element beside which it opens, if not the trigger. */
  readonly anchor?: (() => HTMLElement | null) | undefined
  /** The element that takes the focus when it closes, if not the trigger. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined
  readonly isOpenAtFirst?: boolean
  /** Renders the trigger: spread the props on a Button, an IconButton or a button. */
  readonly trigger: (props: ComponentProps<'button'>) => ReactNode
  readonly children: (close: () => void) => ReactNode
}

/** A small dialog beside its button. It is rendered only while open. */
export function Popover({
  title,
  isTitleHidden = false,
  actions,
  width = 'narrow',
  placement = 'bottom-end',
  anchor,
  finalFocus,
  isOpenAtFirst = false,
  trigger,
  children,
}: Props) {
  // One that is open from the start takes no focus: it opens once it is there.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(isOpenAtFirst), [isOpenAtFirst])
  return (
    <Ark.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
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
