import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { contactsOf } from '#machines/help/contacts.ts'
import { helpMachine } from '#machines/help/helpMachine.ts'
import { schedulingMachine } from '#machines/shared/schedulingMachine.ts'
import { selectNews, selectRealtime } from '#machines/shell/workspaceMachine.ts'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule.ts'
import { readConfig } from '../effects/config.ts'
import { helpActors } from '../effects/help.ts'
import { schedulingActors } from '../effects/scheduling.ts'
import { Help } from '../views/help/Help.tsx'

export const wire = ({ call, config }: AreaWorld, late: LateMachines): void =>
  late.help.arrive(
    helpMachine.provide({
      actors: {
        ...helpActors(call),
        scheduling: schedulingMachine.provide({ actors: schedulingActors(config) }),
      },
    }),
  )

export function View({ workspace }: AreaViewProps) {
  const help = useSelector(workspace, ({ children }) => children.help)
  const realtime = useSelector(workspace, selectRealtime)
  const news = useSelector(workspace, selectNews)
  const [contacts] = useState(() => contactsOf(readConfig()))
  return (
    help && (
      <Help
        help={help}
        realtime={realtime}
        contacts={contacts}
        onShowNews={() => news?.send({ type: 'news.open' })}
      />
    )
  )
}
