import { fromPromise } from 'xstate'
import {
  changeHours,
  HoursConflict,
  readHours,
  readStoredHours,
  type StoredHours,
  writeHours,
} from '#contract/business/hours.ts'
import { draftOf, type HoursDraft, hoursIn } from '#contract/business/hoursDraft.ts'
import { CallError, isRefusedWith } from '#contract/errors.ts'
import { CHANGED_MEANWHILE, madeOn } from '#contract/revisions.ts'
import type { HoursScope } from '#machines/business/hoursFormMachine.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import type { AreaInput } from '#machines/shell/areas.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'

const load = async (call: Call, id: number, signal?: AbortSignal): Promise<StoredHours> => {
  const hours = readStoredHours(await call(readHours, { params: { id } }, signal))
  if (hours === null) throw new CallError('missing', 'No se encontró el horario')
  return hours
}

export const hoursActors = (call: Call) => ({
  loadHours: fromPromise<StoredHours, AreaInput>(({ input, signal }) =>
    load(call, input.businessId, signal),
  ),
})

/** Throws a Conflict where a colleague changed the hours meanwhile. */
const change = async (
  call: Call,
  { businessId: id, revision }: HoursScope,
  draft: HoursDraft,
): Promise<void> => {
  const body = writeHours(hoursIn(draft))
  try {
    await call(changeHours, { params: { id }, headers: madeOn(revision), body })
  } catch (error) {
    if (!isRefusedWith(error, CHANGED_MEANWHILE)) throw error
    const current = await load(call, id)
    // A first try that was stored unheard.
    if (JSON.stringify(draftOf(current)) === JSON.stringify(draftOf(hoursIn(draft)))) return
    throw new HoursConflict(current)
  }
}

export const hoursFormActors = (call: Call) => ({
  save: fromPromise<void, FormSending<HoursScope, HoursDraft>>(({ input }) =>
    change(call, input.scope, input.draft),
  ),
  holdPage,
})
