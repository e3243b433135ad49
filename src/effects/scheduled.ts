import { fromPromise } from 'xstate'
import { type Config, hasCapability } from '#contract/config.ts'
import {
  cancelScheduled,
  changeScheduled,
  listScheduled,
  readSchedule,
  type Schedule,
  scheduleMessage,
  sendScheduled,
} from '#contract/scheduledMessages.ts'
import type { OneScheduled } from '#machines/inbox/scheduled/scheduledEvents.ts'
import type {
  ScheduledDraft,
  ScheduledScope,
} from '#machines/inbox/scheduled/scheduledFormMachine.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import { momentAt } from '../wallTime.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'

const paramsOf = ({ threadId, id }: OneScheduled) => ({ id: threadId, scheduled: id })

export const scheduledActors = (call: Call, config: Config) => ({
  loadScheduled: fromPromise<Schedule | null, { threadId: string }>(
    async ({ input: { threadId: id }, signal }) =>
      hasCapability(config, 'scheduledMessages')
        ? readSchedule(await call(listScheduled, { params: { id } }, signal))
        : null,
  ),
  // Not aborted when the actor stops: the server may already have done it.
  cancelScheduled: fromPromise<void, OneScheduled>(async ({ input }) => {
    await call(cancelScheduled, { params: paramsOf(input) })
  }),
  sendScheduled: fromPromise<void, OneScheduled>(async ({ input }) => {
    await call(sendScheduled, { params: paramsOf(input) })
  }),
})

export const scheduledFormActors = (call: Call) => ({
  save: fromPromise<void, FormSending<ScheduledScope, ScheduledDraft>>(
    async ({ input: { scope, draft, key } }) => {
      const { threadId: id, zone } = scope
      const at = new Date(momentAt(draft, zone, Date.now())).toISOString()
      const body = { text: draft.text.trim(), at }
      if (scope.id === '') await call(scheduleMessage, { params: { id }, body }, undefined, key)
      else await call(changeScheduled, { params: paramsOf(scope), body })
    },
  ),
  holdPage,
})
