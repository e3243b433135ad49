import { fromPromise } from 'xstate'
import type { Source } from '#contract/assistants/sources.ts'
import type { UnknownQuestion } from '#contract/assistants/unknown.ts'
import { assistantSummaryMachine } from '#machines/assistants/assistantSummaryMachine.ts'
import { controlQuestionsMachine } from '#machines/assistants/controlQuestionsMachine.ts'
import { sandboxMachine } from '#machines/assistants/sandboxMachine.ts'
import { sourcesMachine } from '#machines/assistants/sourcesMachine.ts'
import { unknownQuestionsMachine } from '#machines/assistants/unknownQuestionsMachine.ts'
import '#src/ui/styles.css'
import { AssistantDetail } from '#src/views/assistants/AssistantDetail.tsx'
import { assistantDetailModel } from '../../model/assistants/assistantDetail.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { around } from './stage.ts'

const { assistants, toggle, list } = around()

describeScreen(assistantDetailModel, {
  children: {
    summary: still(assistantSummaryMachine),
    sandbox: still(sandboxMachine),
    control: still(controlQuestionsMachine),
    sources: sourcesMachine.provide({
      actors: {
        loadSources: fromPromise<readonly Source[] | null, { assistantId: string }>(async () => []),
      },
    }),
    unknown: unknownQuestionsMachine.provide({
      actors: {
        loadUnknown: fromPromise<readonly UnknownQuestion[] | null, { assistantId: string }>(
          async () => [],
        ),
      },
    }),
  },
  view: (detail) => (
    <AssistantDetail assistants={assistants} list={list} toggle={toggle} detail={detail} />
  ),
})
