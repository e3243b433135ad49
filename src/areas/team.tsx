import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { hasCapability } from '#contract/config.ts'
import { selectKept } from '#machines/shared/formFactory.ts'
import { invitationFormMachine } from '#machines/team/invitationFormMachine.ts'
import { memberRemovalMachine } from '#machines/team/memberRemovalMachine.ts'
import { memberRoleMachine } from '#machines/team/memberRoleMachine.ts'
import { teamFiguresMachine } from '#machines/team/teamFiguresMachine.ts'
import { teamListMachine } from '#machines/team/teamListMachine.ts'
import { type TeamSaid, teamMachine } from '#machines/team/teamMachine.ts'
import type { AreaViewProps, AreaWorld, LateMachines } from '../app/areaModule.ts'
import { toast } from '../app/toast.ts'
import { businessPrefix } from '../effects/accountMemory.ts'
import { readConfig } from '../effects/config.ts'
import { saveAllDrafts } from '../effects/drafts.ts'
import {
  invitationFormActors,
  memberRemovalActors,
  memberRoleActors,
  teamActors,
  teamListActors,
} from '../effects/team.ts'
import { downloadFigures, teamFiguresActors } from '../effects/teamFigures.ts'
import { Team } from '../views/team/Team.tsx'

const done: Readonly<Record<TeamSaid, string>> = {
  invited: 'Invitación enviada',
  withdrawn: 'Invitación retirada',
  changed: 'Papel cambiado',
  removed: 'Ya no está en el equipo',
}

export const wire = (world: AreaWorld, late: LateMachines): void => {
  const { account, call, config, store, businessId, keepForm, liveNews } = world
  const root = businessPrefix(account.email, businessId)
  late.team.arrive(
    teamMachine.provide({
      actors: {
        ...teamActors(call),
        list: teamListMachine.provide({
          actors: { ...teamListActors(call, account), liveNews },
        }),
        figures: teamFiguresMachine.provide({
          actors: teamFiguresActors(call),
          actions: { downloadFigures: (_, file) => downloadFigures(file) },
        }),
        invitation: keepForm(
          invitationFormMachine.provide({ actors: invitationFormActors(call) }),
          { select: selectKept, recordOf: () => '' },
        ),
        role: memberRoleMachine.provide({ actors: memberRoleActors(call, businessId) }),
        removal: memberRemovalMachine.provide({
          actors: memberRemovalActors(call, businessId, () =>
            saveAllDrafts(call, config, { store, root }),
          ),
        }),
      },
      actions: {
        // The machine that tells it is stopped by what it tells: not while it still runs.
        leaveBusiness: ({ system }) =>
          queueMicrotask(() =>
            system.get('businesses')?.send({ type: 'businesses.recheck', businessId }),
          ),
        toastDone: ({ system }, said) => toast(system, { tone: 'success', text: done[said] }),
        toastFailure: ({ system }, text) => toast(system, { tone: 'error', text }),
      },
    }),
  )
}

export function View({ workspace }: AreaViewProps) {
  const team = useSelector(workspace, ({ children }) => children.team)
  const [config] = useState(readConfig)
  return (
    team && (
      <Team
        team={team}
        hasFigures={hasCapability(config, 'teamFigures')}
        keepsDrafts={hasCapability(config, 'drafts')}
      />
    )
  )
}
