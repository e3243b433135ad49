import { useSelector } from '@xstate/react'
import { PanelRight, UserRound, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type panelPlaceMachine,
  selectIsBeside,
  selectIsOver,
} from '#machines/inbox/client/panelPlaceMachine.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Drawer } from '../../../ui/dialogs/Drawer.tsx'
import { useMedia } from '../../../ui/useMedia.ts'
import { ClientPanel } from './ClientPanel.tsx'
import styles from './ClientPlace.module.css'

interface Props {
  readonly place: ActorRefFrom<typeof panelPlaceMachine>
}

const LABEL = 'Información del cliente'
/** The width for list, chat and panel side by side. */
const THREE_COLUMNS = '(width >= 80rem)'

/** Shows or folds the client panel. */
export function ClientToggle({ place }: Props) {
  const hasRoom = useMedia(THREE_COLUMNS)
  const isBeside = useSelector(place, selectIsBeside)
  const isOver = useSelector(place, selectIsOver)
  return hasRoom ? (
    <IconButton
      label={LABEL}
      icon={PanelRight}
      aria-expanded={isBeside}
      onClick={() => place.send({ type: isBeside ? 'panel.fold' : 'panel.unfold' })}
    />
  ) : (
    <IconButton
      label={LABEL}
      icon={UserRound}
      aria-haspopup="dialog"
      aria-expanded={isOver}
      onClick={() => place.send({ type: 'panel.open' })}
    />
  )
}

/** The client panel: beside the chat where there is room, else over it. */
export function ClientPlace({
  place,
  ...shown
}: Props & Pick<ComponentProps<typeof ClientPanel>, 'panel' | 'others' | 'asking'>) {
  const hasRoom = useMedia(THREE_COLUMNS)
  const isBeside = useSelector(place, selectIsBeside)
  const isOver = useSelector(place, selectIsOver)
  const close = () => place.send({ type: 'panel.close' })

  if (hasRoom)
    return (
      isBeside && (
        <div className={styles.beside}>
          <ClientPanel {...shown} />
        </div>
      )
    )
  return (
    isOver && (
      <Drawer label={LABEL} side="end" isFull onClose={close}>
        <ClientPanel {...shown} closing={<IconButton label="Cerrar" icon={X} onClick={close} />} />
      </Drawer>
    )
  )
}
