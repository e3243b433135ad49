import { fromPromise } from 'xstate'
import {
  type BusinessDetails,
  changeBusiness,
  DetailsConflict,
  type DetailsDraft,
  readDetails,
  writeDetails,
} from '#contract/business/details.ts'
import { listBusinesses } from '#contract/businesses.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { CallError, isRefusedWith } from '#contract/errors.ts'
import { CHANGED_MEANWHILE, madeOn } from '#contract/revisions.ts'
import type { BusinessFormScope } from '#machines/business/businessFormMachine.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import type { AreaInput } from '#machines/shell/areas.ts'
import { sendImage } from './files.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'

const load = async (call: Call, id: number, signal?: AbortSignal): Promise<BusinessDetails> => {
  const details = readDetails(await call(listBusinesses, {}, signal), id)
  if (details === null) throw new CallError('missing', 'No se encontró el negocio')
  return details
}

export const businessDetailsActors = (call: Call) => ({
  loadDetails: fromPromise<BusinessDetails, AreaInput>(({ input, signal }) =>
    load(call, input.businessId, signal),
  ),
})

/** Throws a Conflict where a colleague changed the business meanwhile. */
const change = async (
  call: Call,
  { businessId: id, employees, revision }: BusinessFormScope,
  draft: DetailsDraft,
): Promise<void> => {
  const body = writeDetails(draft, employees)
  try {
    await call(changeBusiness, { params: { id }, headers: madeOn(revision), body })
  } catch (error) {
    if (!isRefusedWith(error, CHANGED_MEANWHILE)) throw error
    const current = await load(call, id)
    // A first try that was stored unheard.
    if (JSON.stringify(writeDetails(current.draft, current.employees)) === JSON.stringify(body))
      return
    throw new DetailsConflict(current)
  }
}

export const businessFormActors = (call: Call) => ({
  save: fromPromise<void, FormSending<BusinessFormScope, DetailsDraft>>(({ input }) =>
    change(call, input.scope, input.draft),
  ),
  holdPage,
})

export const logoUploadActors = (call: Call) => ({
  uploadImage: fromPromise<string | null, { businessId: number; file: ChosenFile }>(
    ({ input, signal }) => sendImage(call, input, signal),
  ),
})
