import { useSelector } from '@xstate/react'
import { Bot, Plus } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type assistantListMachine,
  selectAssistants,
  selectIsSifted,
  selectShownAssistants,
} from '#machines/assistants/assistantListMachine.ts'
import type { assistantsMachine } from '#machines/assistants/assistantsMachine.ts'
import {
  type assistantToggleMachine,
  selectError,
} from '#machines/assistants/assistantToggleMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Cards } from '../../ui/layout/Page.tsx'
import { FailureBanner } from '../../ui/notices/FailureBanner.tsx'
import { ListFrame } from '../shared/ListFrame.tsx'
import { AssistantCard } from './AssistantCard.tsx'

export interface AssistantListProps {
  readonly assistants: ActorRefFrom<typeof assistantsMachine>
  readonly list: ActorRefFrom<typeof assistantListMachine>
  readonly toggle: ActorRefFrom<typeof assistantToggleMachine>
}

const NOT_FOUND = 'No se encontraron asistentes con los filtros aplicados'
const NONE = 'Crea tu primer asistente para comenzar a automatizar conversaciones'

interface Props extends AssistantListProps {
  /** The back end lets assistants be tried. */
  readonly canTry: boolean
}

export function AssistantList({ assistants, list, toggle, canTry }: Props) {
  const all = useSelector(list, selectAssistants)
  const shown = useSelector(list, selectShownAssistants)
  const isSifted = useSelector(list, selectIsSifted)
  return (
    <>
      <ToggleFailure toggle={toggle} />
      <ListFrame
        list={list}
        searchLabel="Buscar asistentes..."
        statuses={[
          { value: 'active', label: 'Activos' },
          { value: 'inactive', label: 'Inactivos' },
        ]}
        all={all}
        shown={shown}
        words={['asistente', 'asistentes']}
        empty={{
          icon: Bot,
          title: 'No hay asistentes',
          text: isSifted ? NOT_FOUND : NONE,
          action: (
            <Button icon={Plus} onClick={() => assistants.send({ type: 'assistant.new' })}>
              Crear el primer asistente
            </Button>
          ),
        }}
        nothingFound={NOT_FOUND}
      >
        <Cards label="Asistentes">
          {shown?.map((assistant) => (
            <li key={assistant.id}>
              <AssistantCard
                assistants={assistants}
                toggle={toggle}
                assistant={assistant}
                canTry={canTry}
              />
            </li>
          ))}
        </Cards>
      </ListFrame>
    </>
  )
}

/** The error text of a switch. */
export function ToggleFailure({ toggle }: Pick<AssistantListProps, 'toggle'>) {
  const error = useSelector(toggle, selectError)
  return <FailureBanner text={error} onDismiss={() => toggle.send({ type: 'error.dismissed' })} />
}
