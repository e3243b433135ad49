import '#src/ui/styles.css'
import { createActor } from 'xstate'
import { teamMachine } from '#machines/team/teamMachine.ts'
import { TeamLists } from '#src/views/team/Team.tsx'
import { still } from '../../model/kit/silence.ts'
import { teamListModel } from '../../model/team/teamList.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

const team = createActor(still(teamMachine) as typeof teamMachine, {
  input: { businessId: 1 },
}).start()

describeScreen(teamListModel, { view: (list) => <TeamLists team={team} list={list} /> })
