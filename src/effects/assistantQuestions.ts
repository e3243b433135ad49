import { fromPromise } from 'xstate'
import {
  addControl,
  type ControlDraft,
  type ControlQuestion,
  listControl,
  readControl,
  readControlRun,
  removeControl,
  runControl,
  writeControl,
} from '#contract/assistants/control.ts'
import {
  type AnswerDraft,
  answerUnknown,
  dismissUnknown,
  listUnknown,
  readUnknown,
  type UnknownQuestion,
} from '#contract/assistants/unknown.ts'
import { type Config, hasCapability } from '#contract/config.ts'
import { isRefusedWith } from '#contract/errors.ts'
import type { ControlScope } from '#machines/assistants/controlFormMachine.ts'
import type { UnknownAnswerScope } from '#machines/assistants/unknownAnswerMachine.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'
import { orNull } from './orNull.ts'

interface OfAssistant {
  readonly assistantId: string
}

export const unknownActors = (call: Call, config: Config) => ({
  loadUnknown: fromPromise<readonly UnknownQuestion[] | null, OfAssistant>(
    async ({ input: { assistantId: id }, signal }) => {
      if (!hasCapability(config, 'unknownQuestions')) return null
      const answer = await orNull(call(listUnknown, { params: { id } }, signal))
      return answer && readUnknown(answer)
    },
  ),
  // Not aborted when the actor stops: the server may already have done it.
  dismiss: fromPromise<void, OfAssistant & Pick<UnknownQuestion, 'ids'>>(
    async ({ input: { assistantId: id, ids } }) => {
      await call(dismissUnknown, { params: { id }, body: { ids: [...ids] } })
    },
  ),
})

export const unknownAnswerActors = (call: Call) => ({
  save: fromPromise<void, FormSending<UnknownAnswerScope, AnswerDraft>>(
    async ({ input: { scope, draft } }) => {
      const body = {
        ids: [...scope.ids],
        question: draft.question.trim(),
        answer: draft.answer.trim(),
      }
      await call(answerUnknown, { params: { id: scope.assistantId }, body })
    },
  ),
  holdPage,
})

type OneControl = OfAssistant & Pick<ControlQuestion, 'id'>

const GONE = 404

export const controlActors = (call: Call, config: Config) => ({
  loadControl: fromPromise<readonly ControlQuestion[] | null, OfAssistant>(
    async ({ input: { assistantId: id }, signal }) => {
      if (!hasCapability(config, 'controlQuestions')) return null
      const answer = await orNull(call(listControl, { params: { id } }, signal))
      return answer && readControl(answer)
    },
  ),
  runControl: fromPromise<ControlQuestion, OneControl>(
    async ({ input: { assistantId: id, id: control_id }, signal }) =>
      readControlRun(await call(runControl, { params: { id, control_id } }, signal)),
  ),
  removeControl: fromPromise<void, OneControl>(
    async ({ input: { assistantId: id, id: control_id } }) => {
      try {
        await call(removeControl, { params: { id, control_id } })
      } catch (error) {
        // Somebody else removed it, or a first try did.
        if (!isRefusedWith(error, GONE)) throw error
      }
    },
  ),
})

export const controlFormActors = (call: Call) => ({
  save: fromPromise<void, FormSending<ControlScope, ControlDraft>>(
    async ({ input: { scope, draft } }) => {
      await call(addControl, { params: { id: scope.assistantId }, body: writeControl(draft) })
    },
  ),
  holdPage,
})
