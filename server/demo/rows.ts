import type { Insertable } from 'kysely'
import { digitsOf } from '#contract/text'
import type { Tables } from '../database/schema'
import { seededNumber, seededUuid } from './random'
import type { Said } from './readTalk'
import type { DemoBusiness, Talk } from './talk'

// What is told, as rows of the database.

export interface Told {
  readonly talk: Talk
  /** Its own name in the seed. */
  readonly id: string
  readonly said: readonly Said[]
}

const DAY = 24 * 3_600_000

const threadId = ({ id }: Told): string => seededUuid(`thread:${id}`)
const visitorId = ({ id }: Told): string => seededUuid(`visitor:${id}`)

export const businessRow = (
  business: DemoBusiness,
  ownerId: number,
  now: Date,
): Insertable<Tables['businesses']> => ({
  owner_id: ownerId,
  name: business.name,
  email: business.email,
  address: business.address,
  city: business.city,
  state: business.state,
  country: business.country,
  postal_code: business.postalCode,
  phone_number: business.phone,
  website: business.website,
  tax_id: business.taxId,
  logo: business.logo,
  industry: business.industry,
  number_of_employees: business.employees,
  date_established: business.established,
  description: business.description,
  business_credits_id: business.creditsId,
  is_demo: true,
  date_registered: new Date(now.getTime() - 560 * DAY),
})

export const assistantRows = (
  { assistants }: DemoBusiness,
  businessId: number,
  now: Date,
): Insertable<Tables['assistants']>[] =>
  assistants.map(({ name, isOff, isDeleted }) => ({
    business_id: businessId,
    name,
    is_responding: isOff !== true,
    deleted_at: isDeleted ? new Date(now.getTime() - 3 * DAY) : null,
  }))

const assistantId = (
  { talk, id }: Told,
  { assistants }: DemoBusiness,
  ids: ReadonlyMap<string, number>,
): number | null => {
  const name = talk.assistant === undefined ? assistants[0].name : talk.assistant
  if (name === null) return null
  const found = ids.get(name)
  if (found === undefined) throw new Error(`The demo knows no assistant ${name} of ${id}`)
  return found
}

const contactId = (told: Told, { clients }: DemoBusiness): string => {
  const { talk } = told
  if (talk.on === 'widget' || talk.on === 'webchat') return visitorId(told)
  if (talk.on === 'instagram') return seededNumber(`instagram:${talk.with}`)
  const phone = clients.find(({ name }) => name === talk.with)?.phone
  if (!phone) throw new Error(`The demo has no phone for ${talk.with}`)
  return digitsOf(phone)
}

export const conversationRow = (
  told: Told,
  business: DemoBusiness,
  ids: { readonly business_id: number; readonly assistantIds: ReadonlyMap<string, number> },
): Insertable<Tables['conversations']> => {
  const { talk, said } = told
  const last = said.findLast(({ isBot, text }) => !isBot && text)
  const first = said[0]
  if (!first) throw new Error(`Nobody says anything in ${told.id}`)
  return {
    business_id: ids.business_id,
    assistant_id: assistantId(told, business, ids.assistantIds),
    thread_id: threadId(told),
    contact_type: talk.on,
    contact_id: contactId(told, business),
    show_name: talk.with,
    profile_image_url: null,
    is_responding: talk.isPaused !== true,
    thread_registered: first.at,
    last_client_message: last?.text ?? null,
    last_client_message_at: last?.at ?? null,
  }
}

export const messageRows = (told: Told): Insertable<Tables['messages']>[] =>
  told.said.map((message) => ({
    thread_id: threadId(told),
    content: message.text,
    is_bot: message.isBot,
    date_registered: message.at,
    photo_url: message.photoUrl,
    document_url: message.documentUrl,
    action_url: message.actionUrl,
    client_id: null,
  }))

/** No token has this hash: nobody can come back as a visitor of the seed. */
export const visitorRow = (told: Told, slug: string): Insertable<Tables['visitors']> => ({
  visitor_id: visitorId(told),
  widget_slug: slug,
  token_hash: `demo:${visitorId(told)}`,
  thread_id: threadId(told),
  created_at: told.said[0]?.at,
})
