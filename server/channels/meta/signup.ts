import * as z from 'zod/mini'
import { isMetaId } from '#contract/integrations/common.ts'
import type { SignupApp } from '../../environment.ts'
import { parseForeign } from '../../http/foreignJson.ts'
import { patienceWith } from '../../limits/bounds/otherServices.ts'
import { ChannelFailure } from '../failure.ts'
import { askMeta, fieldsAt } from './check.ts'
import { failureOf } from './failures.ts'
import { identifier, known, list, text } from './webhook.ts'

// After Meta's embedded sign-up: the code becomes a token, and the token says which number was chosen.
// developers.facebook.com/documentation/business-messaging/whatsapp/embedded-signup/implementation, and
// .../onboarding-customers-as-a-tech-provider.

const Exchanged = z.object({ access_token: z.string() })
const Scope = z.object({ scope: text, target_ids: list(identifier) })
const Debugged = z.object({ data: z.object({ granular_scopes: list(Scope) }) })
const PhoneNumber = z.object({ id: identifier, display_phone_number: text, verified_name: text })
const Numbers = z.object({ data: list(PhoneNumber) })

export interface ChosenNumber {
  readonly id: string
  readonly phone: string
  readonly name: string | null
}

const unreached = (error: unknown) =>
  new ChannelFailure('away', 'The Graph API is not asked for a token', null, error)

const unread = () => new ChannelFailure('refused', 'The Graph API gives no number', null)

/** The secret goes to Meta in a body, so that it stands in no address. */
export const exchangeCode = async (
  graphUrl: string,
  { id, secret }: SignupApp,
  { code, returnUrl }: { readonly code: string; readonly returnUrl: string },
): Promise<string> => {
  const response = await fetch(`${graphUrl}/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: id,
      client_secret: secret,
      redirect_uri: returnUrl,
      grant_type: 'authorization_code',
      code,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceWith.graph),
  }).catch((error: unknown) => {
    throw unreached(error)
  })
  if (!response.ok) throw await failureOf(response)
  const body = parseForeign(await response.text().catch(() => ''))
  const { data } = z.safeParse(Exchanged, body)
  if (!data) throw unread()
  return data.access_token
}

const answered = (answer: object | ChannelFailure): object => {
  if (answer instanceof ChannelFailure) throw answer
  return answer
}

const accountOf = (token: string) => ({ kind: 'whatsapp', externalId: '', token }) as const

/** The WhatsApp accounts that a person gave the app. */
const accountsOf = async (
  graphUrl: string,
  { id, secret }: SignupApp,
  token: string,
): Promise<readonly string[]> => {
  // Meta takes the token that is looked at in the address only; the app's own is in the header.
  const query = new URLSearchParams({ input_token: token })
  const answer = await askMeta(`${graphUrl}/debug_token?${query}`, accountOf(`${id}|${secret}`))
  const { data } = z.safeParse(Debugged, answered(answer))
  const scopes = known(data?.data.granular_scopes ?? [])
  const found = scopes.find(({ scope }) => scope === 'whatsapp_business_management')
  return known(found?.target_ids ?? []).filter(isMetaId)
}

interface Chosen {
  /** As Meta's window said it; null where it did not. */
  readonly numberId: string | null
  readonly wabaId: string | null
}

/** The number that a person chose: as Meta's window named it, or the only one of the account. */
export const findNumber = async (
  graphUrl: string,
  app: SignupApp,
  token: string,
  { numberId, wabaId }: Chosen,
): Promise<ChosenNumber> => {
  const fields = 'id,display_phone_number,verified_name'
  const found: z.output<typeof PhoneNumber>[] = []
  if (numberId !== null) {
    const answer = await fieldsAt(graphUrl, numberId, accountOf(token), fields)
    found.push(z.parse(PhoneNumber, answered(answer)))
  } else {
    const wabas = wabaId === null ? await accountsOf(graphUrl, app, token) : [wabaId]
    for (const waba of wabas) {
      const answer = await fieldsAt(graphUrl, `${waba}/phone_numbers`, accountOf(token), fields)
      found.push(...known(z.safeParse(Numbers, answered(answer)).data?.data ?? []))
    }
  }
  // The newest comes last.
  const chosen = found.at(-1)
  if (!chosen || !isMetaId(chosen.id)) throw unread()
  const { id, display_phone_number: phone = '', verified_name: name = null } = chosen
  return { id, phone, name }
}

const post = async (url: string, token: string, body: object): Promise<boolean> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messaging_product: 'whatsapp', ...body }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceWith.graph),
  }).catch(() => null)
  return response?.ok ?? false
}

/** Registers the number for the API. Meta refuses one that is registered already: a check says whether it is. */
export const registerNumber = (graphUrl: string, token: string, id: string, pin: string) =>
  post(`${graphUrl}/${id}/register`, token, { pin })

/** Of a number that stays on the phone, Meta tells the people and what was said, once and within a day. */
export const askForPhone = async (graphUrl: string, token: string, id: string): Promise<void> => {
  for (const sync_type of ['smb_app_state_sync', 'history'])
    await post(`${graphUrl}/${id}/smb_app_data`, token, { sync_type })
}
