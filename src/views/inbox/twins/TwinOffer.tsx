import { useSelector } from '@xstate/react'
import { Users } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { channelName } from '#contract/channels.ts'
import { cut } from '#contract/cut.ts'
import type { Conversation } from '#contract/inbox.ts'
import type { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import { selectConversation } from '#machines/inbox/list/conversationListSelectors.ts'
import {
  selectError,
  selectIsAsking,
  selectIsJoining,
  selectIsKeepingApart,
  selectTwinId,
  type twinOfferMachine,
} from '#machines/inbox/twins/twinOfferMachine.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { shownNumber } from '../../../ui/channels/shownNumber.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Banner } from '../../../ui/notices/Banner.tsx'
import { StatusBar } from '../../../ui/notices/StatusBar.tsx'
import { relativeTime } from '../../../ui/time.ts'
import { useNow } from '../../../ui/useNow.ts'
import styles from './TwinOffer.module.css'

export interface TwinProps {
  readonly twin: ActorRefFrom<typeof twinOfferMachine>
  readonly list: ActorRefFrom<typeof conversationListMachine> | undefined
}

/** The letters of the other conversation's last message that the offer repeats. */
const REPEATED = 60

/** Another conversation with the same person: joined with this one, or kept apart. */
export default function TwinOffer({ twin, list }: TwinProps) {
  const twinId = useSelector(twin, selectTwinId)
  const other = useSelector(list, (state) => state && selectConversation(state, twinId))
  const isAsking = useSelector(twin, selectIsAsking)
  const isKeepingApart = useSelector(twin, selectIsKeepingApart)
  const error = useSelector(twin, selectError)
  return (
    <StatusBar
      label="Misma persona"
      icon={Users}
      tone="info"
      text={`Puede ser la misma persona que ${other?.name ?? 'la de otra conversación'}`}
    >
      <div className={styles.choices}>
        <Button
          size="small"
          reason={isKeepingApart ? 'Se está guardando' : null}
          onClick={() => twin.send({ type: 'twin.join' })}
        >
          Unir conversaciones
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={isKeepingApart}
          busyText="Guardando..."
          onClick={() => twin.send({ type: 'twin.apart' })}
        >
          No es la misma persona
        </Button>
      </div>
      {other && <Other conversation={other} />}
      {error !== null && !isAsking && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {isAsking && <JoinQuestion twin={twin} name={other?.name} />}
    </StatusBar>
  )
}

/** By what a person knows which conversation is meant. */
function Other({ conversation }: { readonly conversation: Conversation }) {
  const now = useNow()
  const { contactType, accountName, lastMessage, lastMessageAt } = conversation
  const where = [channelName(contactType), shownNumber(conversation), accountName].filter(
    (each) => each != null,
  )
  return (
    <p className={styles.other}>
      {where.join(' · ')}
      {lastMessage !== null && `: «${cut(lastMessage, REPEATED)}»`}
      {lastMessageAt !== null && `, ${relativeTime(lastMessageAt, now)}`}
    </p>
  )
}

interface QuestionProps extends Pick<TwinProps, 'twin'> {
  readonly name: string | undefined
}

function JoinQuestion({ twin, name }: QuestionProps) {
  const isJoining = useSelector(twin, selectIsJoining)
  const error = useSelector(twin, selectError)
  const reason = isJoining ? 'Las conversaciones se están uniendo' : null
  const close = () => twin.send({ type: 'twin.cancel' })
  return (
    <Dialog
      title="¿Unir las conversaciones?"
      size="small"
      reason={reason}
      onClose={close}
      footer={
        <>
          <Button reason={reason} onClick={close}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            busy={isJoining}
            busyText="Uniendo..."
            onClick={() => twin.send({ type: 'twin.confirm' })}
          >
            Unir conversaciones
          </Button>
        </>
      }
    >
      {error !== null && <Banner text={error} tone="bad" role="alert" />}
      <p>
        Los mensajes, los archivos y las notas de la conversación con{' '}
        <strong>{name ?? 'la otra'}</strong> pasan a esta, en orden. Lo que esa persona escriba
        desde ahora llega aquí, y la otra conversación ya no está en la lista de tu equipo.
      </p>
      <p>Esta acción no se puede deshacer.</p>
    </Dialog>
  )
}
