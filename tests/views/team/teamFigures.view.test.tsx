import '#src/ui/styles.css'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectIsShown, type teamFiguresMachine } from '#machines/team/teamFiguresMachine.ts'
import { TeamFigures } from '#src/views/team/TeamFigures.tsx'
import { TeamTabs } from '#src/views/team/TeamTabs.tsx'
import { teamFiguresModel } from '../../model/team/teamFigures.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

function Shown({ figures }: { readonly figures: ActorRefFrom<typeof teamFiguresMachine> }) {
  const isShown = useSelector(figures, selectIsShown)
  return <TeamTabs figures={figures}>{isShown && <TeamFigures figures={figures} />}</TeamTabs>
}

describeScreen(teamFiguresModel, { view: (figures) => <Shown figures={figures} /> })
