import '#src/ui/styles.css'
import { AssistantList } from '#src/views/assistants/AssistantList.tsx'
import { Entrance } from '#src/views/shared/Entrance.tsx'
import { assistantListModel } from '../../model/assistants/assistantList.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { around } from './stage.ts'

const { assistants, toggle } = around()

describeScreen(assistantListModel, {
  view: (list) => (
    <Entrance lists={[list]}>
      <AssistantList assistants={assistants} list={list} toggle={toggle} canTry />
    </Entrance>
  ),
})
