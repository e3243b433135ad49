import { useSelector } from '@xstate/react'
import { CheckCheck, Inbox as InboxIcon, SearchX } from 'lucide-react'
import { useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import {
  selectConversations,
  selectFilter,
} from '#machines/inbox/list/conversationListSelectors.ts'
import { noFilter } from '#machines/inbox/list/listFilter.ts'
import { selectView } from '#machines/inbox/states/conversationStatesMachine.ts'
import { selectTemplates } from '#machines/templates/templatesOfInbox.ts'
import { selectIsOffered } from '#machines/templates/templatesSelectors.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ChosenBusiness } from '../../shared/chosenBusiness.ts'
import { useMay } from '../../shared/useMay.ts'
import { noneWords } from '../states/noneWords.ts'
import type { InboxRef, States } from '../states/useStanding.ts'
import { viewWords } from '../states/words.ts'

interface Props {
  readonly inbox: InboxRef
  readonly list: ActorRefFrom<typeof conversationListMachine>
  readonly states: States | undefined
  readonly isFiltered: boolean
  readonly onConnect?: (() => void) | undefined
}

/** The reason why the list is empty, and the person's next step. */
export default function EmptyList({ inbox, list, states, isFiltered, onConnect }: Props) {
  const { query, channel, show, ad, missing } = useSelector(list, selectFilter)
  const isMissing = missing !== undefined && missing === query
  const isAllRead =
    show === 'unread' && query.trim() === '' && channel === 'all' && ad === undefined
  const hasAny = useSelector(list, (state) => selectConversations(state).length > 0)

  const mayConnect = useMay('createWhatsapp')
  // A business may show its agents their own conversations alone.
  const seesAll = useContext(ChosenBusiness)?.role !== 'agent'

  const templates = useSelector(inbox, selectTemplates)
  const canBegin = useSelector(templates, (state) => state !== undefined && selectIsOffered(state))
  const view = useSelector(states, (state) => (state ? selectView(state) : 'all'))

  if (isFiltered && hasAny)
    return (
      <EmptyState
        icon={isAllRead ? CheckCheck : SearchX}
        title={
          isAllRead
            ? 'No tienes mensajes sin leer'
            : isMissing
              ? `No tienes ninguna conversación con ${missing}`
              : 'No se encontraron conversaciones'
        }
        text={
          isAllRead
            ? 'Lo que llegue aparecerá aquí.'
            : isMissing
              ? seesAll
                ? 'Cuando te escriba, la verás aquí.'
                : 'Si se encarga otra persona del equipo, pídele que te la asigne. Si no, la verás aquí cuando te escriba.'
              : 'Prueba con otro nombre, otra palabra u otro canal.'
        }
        action={
          <>
            {canBegin && query.trim() !== '' && (
              <Button
                variant="primary"
                onClick={() =>
                  templates?.send({ type: 'begin.open', person: { name: null, phone: query } })
                }
              >
                Nueva conversación
              </Button>
            )}
            <Button onClick={() => list.send({ type: 'filter.changed', filter: noFilter })}>
              Ver todas
            </Button>
          </>
        }
      />
    )

  if (hasAny) {
    const { none, about } = noneWords(view)
    return <EmptyState icon={viewWords(view).icon} title={none} text={about} />
  }

  return (
    <EmptyState
      icon={InboxIcon}
      title="Aún no hay conversaciones"
      text="Cuando un cliente te escriba, lo verás aquí."
      action={
        mayConnect && onConnect && <Button onClick={onConnect}>Poner el chat en tu página</Button>
      }
    />
  )
}
