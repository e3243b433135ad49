import '#src/ui/styles.css'
import { AssistantList } from '#src/views/assistants/AssistantList.tsx'
import { assistantToggleModel } from '../../model/assistants/assistantToggle.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { around } from './stage.ts'

const { assistants, list } = around()

describeScreen(assistantToggleModel, {
  view: (toggle) => <AssistantList assistants={assistants} list={list} toggle={toggle} canTry />,
})
