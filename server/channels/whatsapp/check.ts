import * as z from 'zod/mini'
import { channelFailures } from '#contract/channelFailures.ts'
import type { CheckStep } from '#contract/integrations/health.ts'
import type { Account, Checked } from '../adapter.ts'
import { ChannelFailure } from '../failure.ts'
import {
  endedBy,
  failed,
  fieldsAt,
  notThisAccount,
  opened,
  passed,
  withoutForm,
} from '../meta/check.ts'
import { hasMetasForm } from '../meta/ownership.ts'
import { type Subscription, subscriptionStep } from '../meta/subscription.ts'
import { list, text } from '../meta/webhook.ts'

// Whether a number works: developers.facebook.com/documentation/business-messaging/whatsapp/reference.

const OWN = 'id,display_phone_number'
const MORE = `${OWN},verified_name,quality_rating,status`
/** Apart: a version of the API that does not know a field refuses them all. */
const LIMITS = 'whatsapp_business_manager_messaging_limit,health_status'

/** What takes part in sending: always the number's business account and the token's app, too. */
const Entity = z.object({ entity_type: text, id: text })

const PhoneNumber = z.object({
  id: text,
  display_phone_number: text,
  verified_name: text,
  quality_rating: text,
  status: text,
  /** Of versions before 24. */
  messaging_limit_tier: text,
  whatsapp_business_manager_messaging_limit: text,
  health_status: z.catch(
    z.optional(z.object({ can_send_message: text, entities: list(Entity) })),
    undefined,
  ),
})
type PhoneNumber = z.output<typeof PhoneNumber>

/** States of a number in which nothing can be sent. */
const stops: Readonly<Record<string, string>> = {
  BANNED: channelFailures.accountLocked,
  DELETED: channelFailures.numberGone,
  DISCONNECTED: channelFailures.unregistered,
  MIGRATED: channelFailures.unregistered,
  PENDING: channelFailures.unregistered,
  RATE_LIMITED: channelFailures.quality,
  RESTRICTED: channelFailures.policy,
  UNVERIFIED: channelFailures.unregistered,
}

const numberStep = ({ display_phone_number, verified_name, status }: PhoneNumber): CheckStep => {
  const stop = stops[status ?? '']
  if (stop !== undefined) return failed('Número', stop)
  return passed('Número', [display_phone_number, verified_name].filter(Boolean).join(' · '))
}

const qualities: Readonly<Record<string, CheckStep>> = {
  GREEN: passed('Calidad del número', 'Alta'),
  YELLOW: passed('Calidad del número', 'Media: escribe solo a quien espera tu mensaje'),
  RED: failed(
    'Calidad del número',
    'Baja: varias personas bloquearon o denunciaron tu número. Escribe solo a quien espera tu mensaje',
  ),
}

const people = (most: string) =>
  `Puedes empezar conversaciones con ${most} personas distintas cada 24 horas`

const limits: Readonly<Record<string, string>> = {
  TIER_50: people('50'),
  TIER_250: people('250'),
  TIER_1K: people('1.000'),
  TIER_2K: people('2.000'),
  TIER_10K: people('10.000'),
  TIER_100K: people('100.000'),
  TIER_UNLIMITED: 'Puedes empezar conversaciones sin límite',
}

const subscriptionOf = ({ health_status }: PhoneNumber): Subscription => {
  const idOf = (type: string) =>
    health_status?.entities.find((entity) => entity?.entity_type === type)?.id
  const app = idOf('APP')
  return {
    account: idOf('WABA') ?? '',
    fields: null,
    isOurs: ({ whatsapp_business_api_data: data }) => app === undefined || data?.id === app,
    permission: 'whatsapp_business_management',
  }
}

const stepsOf = (number: PhoneNumber): readonly CheckStep[] => {
  const quality = qualities[number.quality_rating ?? '']
  const tier = number.whatsapp_business_manager_messaging_limit ?? number.messaging_limit_tier
  const limit = limits[tier ?? '']
  const isBlocked = number.health_status?.can_send_message === 'BLOCKED'
  return [
    opened,
    numberStep(number),
    ...(isBlocked ? [failed('Envío de mensajes', channelFailures.blocked)] : []),
    ...(quality ? [quality] : []),
    ...(limit === undefined ? [] : [passed('Límite de envío', limit)]),
  ]
}

export const checkNumber = async (graphUrl: string, account: Account): Promise<Checked> => {
  if (!hasMetasForm(account)) return withoutForm(account)
  const ask = (fields: string) => fieldsAt(graphUrl, account.externalId, account, fields)
  const more = await ask(MORE)
  const isRefused = more instanceof ChannelFailure && more.problem === 'refused'
  const own = isRefused ? await ask(OWN) : more
  if (own instanceof ChannelFailure) return endedBy(own)
  const extra = await ask(LIMITS)
  const number = z.parse(PhoneNumber, {
    ...(extra instanceof ChannelFailure ? {} : extra),
    ...own,
  })
  if (number.id !== account.externalId)
    return { isReached: true, steps: [opened, failed('Número', notThisAccount)] }
  const subscribed = await subscriptionStep(graphUrl, account, subscriptionOf(number))
  return { isReached: true, steps: [...stepsOf(number), subscribed] }
}
