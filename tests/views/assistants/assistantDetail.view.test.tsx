import { assistantSummaryMachine } from '#machines/assistants/assistantSummaryMachine'
import { sandboxMachine } from '#machines/assistants/sandboxMachine'
import '#src/ui/styles.css'
import { AssistantDetail } from '#src/views/assistants/AssistantDetail.tsx'
import { assistantDetailModel } from '../../model/assistants/assistantDetail.model'
import { still } from '../../model/kit/silence'
import { describeScreen } from '../kit/screenWorld'
import { around } from './stage'

const { assistants, toggle, list } = around()

describeScreen(assistantDetailModel, {
  children: { summary: still(assistantSummaryMachine), sandbox: still(sandboxMachine) },
  view: (detail) => (
    <AssistantDetail assistants={assistants} list={list} toggle={toggle} detail={detail} />
  ),
})
