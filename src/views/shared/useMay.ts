import { useContext } from 'react'
import { type AskedCall, mayCall } from '#contract/team/mayCall.ts'
import { ROLE_TOO_LOW } from '#contract/team/roles.ts'
import { ChosenBusiness } from './chosenBusiness.ts'

/** True if the person's role in the business allows the call. */
export const useMay = (call: AskedCall): boolean =>
  mayCall(useContext(ChosenBusiness)?.role ?? null, call)

/** Why the person's role does not allow the call, or null. */
export const useWhyNotRole = (call: AskedCall): string | null =>
  useMay(call) ? null : ROLE_TOO_LOW
