import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { keepOnToasts } from '../notices/Toaster.tsx'
import type { Explained } from '../why.ts'
import styles from './Dialog.module.css'
import { InDialog, useDialogBelow } from './dialogBelow.tsx'

interface Props extends Explained {
  readonly title: string
  readonly description?: string | undefined
  readonly children: ReactNode
  /** Buttons, the main one last. */
  readonly footer?: ReactNode
  /** 'tall' keeps its height, whatever its content. */
  readonly size?: 'small' | 'medium' | 'large' | 'tall'
  /** The dialog keeps its height while its content loads. */
  readonly isSteady?: boolean
  /** A click beside the dialog closes it, too. Not for forms: an accidental click would lose typed text. */
  readonly closesOutside?: boolean
  /**
   * The focus starts on the dialog itself: on a phone, a focused field would open the on-screen keyboard over half of
   * it.
   */
  readonly isToRead?: boolean
  /** The element that takes the focus when the dialog closes; null: the one that had it before. */
  readonly finalFocus?: () => HTMLElement | null
  readonly onClose: () => void
}

/** Fields and choices. Switches are left out: they act at once, and an accidental key must not move them. */
const fields = 'input:not([type=file], [role=switch], [aria-hidden]), textarea, select'

/** The first Escape in a search clears it; the next one closes the dialog. */
const keepOnSearch = (event: KeyboardEvent) => {
  const { target } = event
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '')
    event.preventDefault()
}

/** A press beside it closes it: not what another dialog, closing, gives the focus back to. */
const keepOpen = (event: CustomEvent) => event.preventDefault()

/** A press beside the dialog does not move the focus out of it. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/**
 * A modal dialog, with `reason` one that cannot be closed now; open for as long as it is rendered. The focus starts in
 * the first field, stays inside, and returns to the element that had it.
 */
export function Dialog({
  title,
  description,
  children,
  footer,
  size = 'medium',
  isSteady = false,
  closesOutside = false,
  reason = null,
  isToRead = false,
  finalFocus,
  onClose,
}: Props) {
  const content = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const isBelowSettled = useDialogBelow()

  if (!isBelowSettled) return null
  return (
    <Ark.Root
      open
      closeOnEscape={reason === null}
      closeOnInteractOutside={closesOutside && reason === null}
      onInteractOutside={keepOnToasts}
      onFocusOutside={keepOpen}
      onEscapeKeyDown={keepOnSearch}
      initialFocusEl={() =>
        (isToRead ? null : body.current?.querySelector<HTMLElement>(fields)) ?? content.current
      }
      {...(finalFocus && { finalFocusEl: finalFocus })}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
    >
      <Portal>
        <Ark.Backdrop className={styles.backdrop} onMouseDown={keepFocus} />
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content
            ref={content}
            className={styles.dialog}
            data-size={size}
            data-steady={isSteady || undefined}
          >
            <div className={styles.header}>
              <div className={styles.heading}>
                <Ark.Title className={styles.title}>{title}</Ark.Title>
                {description !== undefined && (
                  <Ark.Description className={styles.description}>{description}</Ark.Description>
                )}
              </div>
              <IconButton label="Cerrar" icon={X} reason={reason} onClick={onClose} />
            </div>
            <InDialog>
              <div ref={body} className={styles.body}>
                {children}
              </div>
              {footer !== undefined && <div className={styles.footer}>{footer}</div>}
            </InDialog>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
