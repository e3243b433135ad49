import type { ActorRefFrom } from 'xstate'
import type { teamFiguresMachine } from '#machines/team/teamFiguresMachine.ts'

export interface FiguresProps {
  readonly figures: ActorRefFrom<typeof teamFiguresMachine>
}
