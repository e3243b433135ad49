import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LooseList, looseItems } from '../loose.ts'
import { fold, numberEnd } from '../text.ts'
import { Id } from '../wire.ts'
import { allPhones, type OtherPhone } from './allPhones.ts'
import {
  type Client,
  type ClientDraft,
  ClientFields,
  ClientParams,
  ClientWire,
  draftFields,
  draftOfClient,
  readClient,
  written,
} from './clients.ts'

// Clients who may be the same person, and their union (capability `clientDoubles`).

/** At most so many are listed. */
export const DOUBLES_MAX = 5

/** The same e-mail or number; or the same name, where one of the two has neither. */
export const listDoubles = endpoint({
  method: 'GET',
  path: '/lpmobile/clients/:id/doubles',
  auth: 'session',
  params: ClientParams,
  lists: ['clients'],
  answer: LooseList(ClientWire),
})

/**
 * The client of the path gets the fields, and the phones, notes and tags of the other, which is gone afterwards: its id leads
 * to this client from then on. A second try of the same union succeeds.
 */
export const mergeClients = endpoint({
  method: 'POST',
  path: '/lpmobile/clients/:id/merge',
  auth: 'session',
  params: ClientParams,
  body: z.extend(z.omit(ClientFields, { other_phones: true }), { other_id: Id }),
  answer: 'none',
})

export const readDoubles = (answer: z.output<typeof listDoubles.answer>): readonly Client[] =>
  looseItems(answer).map(readClient)

/** The phones of both stay: who makes one of two keeps them beside the main one. */
const ofOne = draftFields.filter((field) => field !== 'otherPhones')

/** The fields of two clients in one: the first one's, completed by the other's. */
export const joinedDraft = (client: Client, other: Client): ClientDraft => {
  const [own, others] = [draftOfClient(client), draftOfClient(other)]
  const completed = ofOne.map((field) => [field, own[field] || others[field]] as const)
  return { ...own, ...Object.fromEntries(completed) }
}

/** The fields in which both clients say something, and not the same. */
export const differingFields = (client: Client, other: Client): readonly (keyof ClientDraft)[] => {
  const [own, others] = [draftOfClient(client), draftOfClient(other)]
  return ofOne.filter(
    (field) => own[field] !== '' && others[field] !== '' && own[field] !== others[field],
  )
}

/** Where the country of one is not known, the last digits are alike, and a person decides. */
const isSameNumber = (one: OtherPhone, other: OtherPhone): boolean =>
  one.key !== null && other.key !== null
    ? one.key === other.key
    : numberEnd(one.number) !== null && numberEnd(one.number) === numberEnd(other.number)

const isSamePhone = (client: Client, other: Client): boolean =>
  allPhones(client).some((one) => allPhones(other).some((each) => isSameNumber(one, each)))

/** The fields that two clients share, the most telling first. */
export const sharedFields = (
  client: Client,
  other: Client,
): readonly ('phone' | 'email' | 'name')[] => {
  const isShared = {
    phone: isSamePhone(client, other),
    email: client.email !== null && fold(client.email) === fold(other.email ?? ''),
    name: fold(client.name.trim()) === fold(other.name.trim()),
  }
  return (['phone', 'email', 'name'] as const).filter((field) => isShared[field])
}

export const writeUnion = (draft: ClientDraft, otherId: string) => ({
  ...written(draft),
  other_id: otherId,
})

export const clientDoublesEndpoints = { listDoubles, mergeClients }
