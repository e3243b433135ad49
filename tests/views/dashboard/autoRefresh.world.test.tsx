import { AutoRefresh } from '#src/views/dashboard/RefreshBar.tsx'
import { autoRefreshModel } from '../../model/dashboard/autoRefresh.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(autoRefreshModel, {
  view: (actor) => (
    <AutoRefresh autoRefresh={actor} onToggle={() => actor.send({ type: 'autoRefresh.toggle' })} />
  ),
})
