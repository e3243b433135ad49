import '#src/ui/styles.css'
import { IntegrationList } from '#src/views/integrations/IntegrationList.tsx'
import { Entrance } from '#src/views/shared/Entrance.tsx'
import { integrationListModel } from '../../model/integrations/integrationList.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { around } from './stage.ts'

const { list: _, ...others } = around()

describeScreen(integrationListModel, {
  view: (list) => (
    <Entrance lists={[list]}>
      <IntegrationList {...others} list={list} />
    </Entrance>
  ),
})
