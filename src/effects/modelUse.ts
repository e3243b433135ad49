import { fromPromise } from 'xstate'
import {
  type BoundsDraft,
  changeModelBounds,
  type ModelUse,
  readModelUse,
  readUse,
  writeBounds,
} from '#contract/assistants/modelBounds.ts'
import { type Config, hasCapability } from '#contract/config.ts'
import type { BoundsScope } from '#machines/assistants/modelBoundsFormMachine.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'
import { orNull } from './roleTooLow.ts'

export const modelUseActors = (call: Call, config: Config) => ({
  loadUse: fromPromise<ModelUse | null, { businessId: number }>(
    async ({ input: { businessId: id }, signal }) => {
      if (!hasCapability(config, 'modelBounds')) return null
      const answer = await orNull(call(readModelUse, { params: { id } }, signal))
      return answer && readUse(answer)
    },
  ),
})

export const modelBoundsFormActors = (call: Call) => ({
  save: fromPromise<void, FormSending<BoundsScope, BoundsDraft>>(
    async ({ input: { scope, draft } }) => {
      await call(changeModelBounds, { params: { id: scope.businessId }, body: writeBounds(draft) })
    },
  ),
  holdPage,
})
