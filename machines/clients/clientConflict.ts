import { type Client, type ClientDraft, draftOfClient } from '#contract/clients/clients.ts'
import { describeConflict, rebased, type Typed } from '#contract/revisions.ts'
import { fieldLabels, statusText } from './fieldLabels.ts'

const inOneLine = (phones: string): string => phones.replaceAll('\n', ', ')

/** The edit of a client that a colleague changed meanwhile: what was typed stays, and the change is told. */
export const afterConflict = (typed: Typed<ClientDraft>, current: Client) => {
  const now = draftOfClient(current)
  return {
    ...rebased(typed, now),
    read: current.read,
    error: describeConflict('este cliente', typed, now, [
      ['name', fieldLabels.name],
      ['email', fieldLabels.email],
      ['phone', fieldLabels.phone],
      ['otherPhones', `El campo «${fieldLabels.otherPhones}»`, inOneLine],
      ['birthDate', fieldLabels.birthDate],
      ['address', fieldLabels.address],
      ['city', fieldLabels.city],
      ['country', fieldLabels.country],
      ['postalCode', fieldLabels.postalCode],
      ['status', fieldLabels.status, statusText],
    ]),
  }
}
