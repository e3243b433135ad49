import '#src/ui/styles.css'
import { AssistantList } from '#src/views/assistants/AssistantList.tsx'
import { assistantToggleModel } from '../../model/assistants/assistantToggle.model'
import { describeScreen } from '../kit/screenWorld'
import { around } from './stage'

const { assistants, list } = around()

describeScreen(assistantToggleModel, {
  view: (toggle) => <AssistantList assistants={assistants} list={list} toggle={toggle} />,
})
