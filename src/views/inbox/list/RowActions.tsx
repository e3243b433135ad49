import { AlarmClock, CircleCheck, EllipsisVertical, RotateCcw } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Conversation } from '#contract/inbox.ts'
import type { Standing } from '#machines/inbox/states/conversationStates.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { postpone, toggle } from '../states/act.ts'
import type { States } from '../states/useStanding.ts'
import styles from './RowActions.module.css'

interface Props {
  readonly conversation: Conversation
  readonly states: States | undefined
  readonly standing: Standing
}

/** The press of a button leaves the focus where it was: the row may leave the list with its buttons. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Opens the menu of all rows as a right click on this one does. */
function openMenu({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
  const row = currentTarget.closest('li')?.querySelector('[data-row]')
  row?.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }),
  )
}

/** For the mouse, over the row that it points at. The keyboard has keys for the same on each row. */
export function RowActions({ conversation, states, standing }: Props) {
  const isOpen = standing.name === 'open'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing, and keeps the focus from moving
    <div className={styles.actions} onMouseDown={keepFocus}>
      {states && (
        <>
          <IconButton
            label={isOpen ? 'Resolver la conversación' : 'Reabrir la conversación'}
            icon={isOpen ? CircleCheck : RotateCcw}
            size="small"
            tabIndex={-1}
            onClick={() => toggle(states, conversation, standing)}
          />
          <IconButton
            label="Posponer la conversación"
            icon={AlarmClock}
            size="small"
            tabIndex={-1}
            aria-haspopup="dialog"
            onClick={() => postpone(states, conversation)}
          />
        </>
      )}
      <IconButton
        label="Más acciones"
        icon={EllipsisVertical}
        size="small"
        tabIndex={-1}
        aria-haspopup="menu"
        onClick={openMenu}
      />
    </div>
  )
}
