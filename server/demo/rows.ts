import type { Insertable } from 'kysely'
import { DAY } from '#contract/durations.ts'
import { digitsOf } from '#contract/text.ts'
import type { Tables } from '../database/schema.ts'
import { seal } from '../integrations/secrets.ts'
import { seededNumber, seededUuid } from './random.ts'
import type { Said } from './readTalk.ts'
import type { DemoBusiness, Talk } from './talk.ts'

// The seed's conversations as database rows.

export interface Told {
  readonly talk: Talk
  /** The row's name in the seed. */
  readonly id: string
  readonly said: readonly Said[]
}

/** The people of a business by their first names. */
export type People = ReadonlyMap<string, { readonly id: number; readonly email: string }>

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY)

export const threadId = ({ id }: Told): string => seededUuid(`thread:${id}`)
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
  time_zone: business.hours.zone,
  business_credits_id: business.creditsId,
  is_demo: true,
  date_registered: new Date(now.getTime() - 560 * DAY),
})

/** The holidays of this year and of the next. */
export const hoursRow = (
  { hours: { weekly, holidays } }: DemoBusiness,
  businessId: number,
  now: Date,
): Insertable<Tables['business_hours']> => {
  const year = now.getUTCFullYear()
  const dates = [year, year + 1].flatMap((each) =>
    holidays.map(([day, name]) => ({ date: `${each}-${day}`, name })),
  )
  return {
    business_id: businessId,
    weekly: JSON.stringify(weekly),
    holidays: JSON.stringify(dates),
    greeting: JSON.stringify(''),
    away: JSON.stringify(''),
    is_said: false,
    assistant: 'always',
  }
}

export const assistantRows = (
  { assistants }: DemoBusiness,
  businessId: number,
  userId: number,
  now: Date,
): Insertable<Tables['assistants']>[] =>
  assistants.map(({ name, avatar, since, isOff, isDeleted, openAiId }) => ({
    business_id: businessId,
    name,
    ai_avatar_id: avatar ?? 1,
    openai_id: openAiId ?? null,
    is_responding: isOff !== true,
    created_by: userId,
    date_created: daysAgo(now, since),
    deleted_at: isDeleted ? daysAgo(now, 3) : null,
  }))

export const trainingRows = (
  { assistants }: DemoBusiness,
  ids: ReadonlyMap<string, number>,
  userId: number,
  now: Date,
): Insertable<Tables['assistant_trainings']>[] =>
  assistants.flatMap(({ name, since, training }) => {
    const assistant_id = ids.get(name)
    if (!training || assistant_id === undefined) return []
    const { content, changed, ...words } = training
    return {
      ...words,
      assistant_id,
      training_content: content,
      created_by: userId,
      date_created: daysAgo(now, since),
      date_modified: daysAgo(now, changed),
    }
  })

export const integrationRows = (
  { integrations }: DemoBusiness,
  businessId: number,
  assistantIds: ReadonlyMap<string, number>,
  { userId, secret, now }: { readonly userId: number; readonly secret: string; readonly now: Date },
): Insertable<Tables['integrations']>[] =>
  integrations.map(
    ({ kind, name, assistant, since, isOff, externalId, settings = {}, secrets = {} }) => ({
      business_id: businessId,
      kind,
      name,
      assistant_id: assistant === null ? null : (assistantIds.get(assistant) ?? null),
      is_active: isOff !== true,
      external_id: externalId ?? null,
      settings: JSON.stringify(settings),
      secrets: seal(secret, { businessId, kind }, secrets),
      created_by: userId,
      date_created: daysAgo(now, since),
    }),
  )

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

/** Whose a conversation is; undefined: nobody's. */
export const personOf = ({ talk, id }: Told, people: People) => {
  if (talk.person === undefined) return undefined
  const found = people.get(talk.person)
  if (!found) throw new Error(`The demo knows no ${talk.person} of ${id}`)
  return found
}

export const conversationRow = (
  told: Told,
  business: DemoBusiness,
  ids: {
    readonly business_id: number
    readonly assistantIds: ReadonlyMap<string, number>
    readonly people: People
  },
): Insertable<Tables['conversations']> => {
  const { talk, said } = told
  const last = said.findLast(({ isBot, text }) => !isBot && text)
  const first = said[0]
  if (!first) throw new Error(`Nobody says anything in ${told.id}`)
  return {
    business_id: ids.business_id,
    assistant_id: assistantId(told, business, ids.assistantIds),
    thread_id: threadId(told),
    assignee_id: personOf(told, ids.people)?.id ?? null,
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

const authorOf = (
  { isBot, isOfPerson }: Said,
  told: Told,
  { assistants }: DemoBusiness,
  people: People,
): Pick<Insertable<Tables['messages']>, 'author' | 'written_by' | 'assistant_name'> => {
  const { assistant = assistants[0].name } = told.talk
  const nobody = { author: null, written_by: null, assistant_name: null }
  if (isOfPerson)
    return { ...nobody, author: 'person', written_by: personOf(told, people)?.id ?? null }
  return isBot && assistant !== null
    ? { ...nobody, author: 'assistant', assistant_name: assistant }
    : nobody
}

export const messageRows = (
  told: Told,
  business: DemoBusiness,
  people: People,
): Insertable<Tables['messages']>[] =>
  told.said.map((message) => ({
    ...authorOf(message, told, business, people),
    thread_id: threadId(told),
    content: message.text,
    is_bot: message.isBot,
    date_registered: message.at,
    arrived_at: message.at,
    photo_url: message.photoUrl,
    document_url: message.documentUrl,
    action_url: message.actionUrl,
    client_id: null,
  }))

/** No token has this hash: nobody can resume a visit of the seed. */
export const visitorRow = (told: Told, widgetId: number): Insertable<Tables['visitors']> => ({
  visitor_id: visitorId(told),
  integration_id: widgetId,
  token_hash: `demo:${visitorId(told)}`,
  thread_id: threadId(told),
  created_at: told.said[0]?.at,
})
