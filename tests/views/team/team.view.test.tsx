import '#src/ui/styles.css'
import { fromPromise } from 'xstate'
import type { Team as People } from '#contract/team/team.ts'
import { invitationFormMachine } from '#machines/team/invitationFormMachine.ts'
import { memberRemovalMachine } from '#machines/team/memberRemovalMachine.ts'
import { memberRoleMachine } from '#machines/team/memberRoleMachine.ts'
import { teamFiguresMachine } from '#machines/team/teamFiguresMachine.ts'
import { teamListMachine } from '#machines/team/teamListMachine.ts'
import { openLive } from '#src/effects/live.ts'
import { Team } from '#src/views/team/Team.tsx'
import { still } from '../../model/kit/silence.ts'
import { twoOwners } from '../../model/team/someTeam.ts'
import { teamModel } from '../../model/team/team.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(teamModel, {
  view: (team) => <Team team={team} />,
  children: {
    list: teamListMachine.provide({
      actors: {
        liveNews: openLive().liveNews,
        loadTeam: fromPromise<People, { businessId: number }>(async () => twoOwners),
      },
    }),
    figures: still(teamFiguresMachine),
    invitation: still(invitationFormMachine),
    role: still(memberRoleMachine),
    removal: still(memberRemovalMachine),
  },
  elsewhere: {
    'No se pudo enviar la invitación. Inténtalo de nuevo.': 'the notices',
    'No se pudo retirar la invitación. Inténtalo de nuevo.': 'the notices',
  },
})
