import { fromPromise } from 'xstate'
import type { Config } from '#contract/config.ts'
import { SCHEDULING_TIMEOUT } from '#contract/limits.ts'
import { readUrl } from '#contract/wire.ts'
import type { Scheduling } from '#machines/shared/schedulingMachine.ts'

/** True if the booking page answers: a frame does not report errors. */
export const schedulingActors = ({ schedulingUrl }: Config) => ({
  findScheduling: fromPromise<Scheduling, undefined>(async ({ signal }) => {
    const url = readUrl(schedulingUrl)
    if (url === null) return { url, isReached: false }
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(SCHEDULING_TIMEOUT)])
    const isReached = await fetch(url, {
      mode: 'no-cors',
      credentials: 'omit',
      signal: deadline,
    }).then(
      () => true,
      () => false,
    )
    return { url, isReached }
  }),
})
