import { AutoRefresh } from '#src/views/dashboard/RefreshBar.tsx'
import { autoRefreshModel } from '../../model/dashboard/autoRefresh.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(autoRefreshModel, {
  view: (actor) => (
    <AutoRefresh autoRefresh={actor} onToggle={() => actor.send({ type: 'autoRefresh.toggle' })} />
  ),
})
