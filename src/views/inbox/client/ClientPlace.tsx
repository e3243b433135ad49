import { useSelector } from '@xstate/react'
import { PanelRight, UserRound, UsersRound, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type panelPlaceMachine,
  selectIsBeside,
  selectIsOver,
} from '#machines/inbox/client/panelPlaceMachine.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Drawer } from '../../../ui/dialogs/Drawer.tsx'
import { useMedia } from '../../../ui/useMedia.ts'
import styles from './ClientPlace.module.css'
import { PanelFrame } from './PanelFrame.tsx'

interface Props {
  readonly place: ActorRefFrom<typeof panelPlaceMachine>
  readonly isGroup: boolean
}

const labelOf = (isGroup: boolean): string =>
  isGroup ? 'Información del grupo' : 'Información del cliente'
/** The width for list, chat and panel side by side. */
const THREE_COLUMNS = '(width >= 80rem)'

/** Shows or folds the client panel. */
export function ClientToggle({ place, isGroup }: Props) {
  const label = labelOf(isGroup)
  const hasRoom = useMedia(THREE_COLUMNS)
  const isBeside = useSelector(place, selectIsBeside)
  const isOver = useSelector(place, selectIsOver)
  return hasRoom ? (
    <IconButton
      label={label}
      icon={PanelRight}
      aria-expanded={isBeside}
      onClick={() => place.send({ type: isBeside ? 'panel.fold' : 'panel.unfold' })}
    />
  ) : (
    <IconButton
      label={label}
      icon={isGroup ? UsersRound : UserRound}
      aria-haspopup="dialog"
      aria-expanded={isOver}
      onClick={() => place.send({ type: 'panel.open' })}
    />
  )
}

/** The panel of the client, or of the group: beside the chat where there is room, else over it. */
export function ClientPlace({
  place,
  isGroup,
  children,
}: Props & { readonly children: ReactNode }) {
  const hasRoom = useMedia(THREE_COLUMNS)
  const isBeside = useSelector(place, selectIsBeside)
  const isOver = useSelector(place, selectIsOver)
  const close = () => place.send({ type: 'panel.close' })
  const label = labelOf(isGroup)

  if (hasRoom)
    return (
      isBeside && (
        <div className={styles.beside}>
          <PanelFrame label={label}>{children}</PanelFrame>
        </div>
      )
    )
  return (
    isOver && (
      <Drawer label={label} side="end" isFull onClose={close}>
        <PanelFrame label={label} closing={<IconButton label="Cerrar" icon={X} onClick={close} />}>
          {children}
        </PanelFrame>
      </Drawer>
    )
  )
}
