import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isMetaId } from '#contract/integrations/common.ts'
import { signUpWhatsapp } from '#contract/integrations/signup.ts'
import { WhatsappWire } from '#contract/integrations/whatsapp.ts'
import type { User } from '../../access/session.ts'
import { requireMember } from '../../businesses/membership.ts'
import { ChannelFailure } from '../../channels/failure.ts'
import {
  askForPhone,
  exchangeCode,
  findNumber,
  registerNumber,
} from '../../channels/meta/signup.ts'
import type { Db } from '../../database/schema.ts'
import { mount } from '../../http/mount.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { CHECKS_A_MINUTE } from '../../limits/bounds/reading.ts'
import { adding } from '../../limits/dailyGrowth.ts'
import { byAccount } from '../../limits/rateLimits.ts'
import type { Resources } from '../../resources.ts'
import { listIntegrations, type Row } from '../records.ts'
import * as write from '../write.ts'
import { returnUrl } from './setup.ts'

const PIN_DIGITS = 6

const newPin = (): string => String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0')

const sentence = (failure: ChannelFailure): Refusal => {
  const refusal =
    failure.problem === 'away'
      ? new Refusal(503, 'Meta no contesta. Inténtalo otra vez en unos minutos.')
      : new Refusal(
          400,
          'Meta no aceptó la conexión: abre otra vez su ventana, y termina sus pasos.',
        )
  refusal.cause = failure
  return refusal
}

const idIn = (typed: string | undefined): string | null => {
  if (typed === undefined || typed === '') return null
  if (!isMetaId(typed)) throw new Refusal(400, 'El identificador de Meta tiene solo números')
  return typed
}

/** The connection of this business that has the number already: its token is renewed. */
const connectionWith = (db: Db, businessId: number, number: string): Promise<Row | undefined> =>
  db
    .selectFrom('integrations')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('kind', '=', 'whatsapp')
    .where('external_id', '=', number)
    .executeTakeFirst()

/** Stores the number as if it had been typed. */
const store = async (
  resources: Resources,
  user: User,
  { name, ...typed }: Typed & { readonly name: string },
): Promise<number> => {
  const { db, clock } = resources
  const { business_id: businessId, meta_phone_number_id: number } = typed
  const row = (await connectionWith(db, businessId, number)) ?? null
  const body = row
    ? { meta_access_token: typed.meta_access_token, is_active: true }
    : { ...typed, name }
  const writing = { kind: 'whatsapp', businessId, row, body } as const
  const proof = await write.proveOwnership(resources, writing, async () => {})
  if (row) {
    await write.updateIntegration(resources, row, body, proof, clock())
    return row.integration_id
  }
  return db
    .transaction()
    .execute((transaction) =>
      write.createIntegration(
        { ...resources, db: transaction },
        user.id,
        'whatsapp',
        { ...typed, name },
        proof,
      ),
    )
}

interface Typed {
  readonly business_id: number
  readonly oai_assistant_id: string | number | null
  readonly phone_number: string
  readonly meta_phone_number_id: string
  readonly meta_access_token: string
}

/** A number that a person chose in Meta's own window. The same one again gets a new token. */
export const signupRoute = (app: FastifyInstance, resources: Resources): void => {
  const { db, environment } = resources
  const { graphUrl, signupApp } = environment

  mount(
    app,
    signUpWhatsapp,
    async ({ body, user, request }) => {
      const { business_id: businessId, oai_assistant_id = null, code, coexists = false } = body
      await requireMember(db, user, businessId)
      if (signupApp === null) throw notFound()
      const chosen = { numberId: idIn(body.phone_number_id), wabaId: idIn(body.waba_id) }
      const failing = (error: unknown): never => {
        throw error instanceof ChannelFailure ? sentence(error) : error
      }
      const back = { code, returnUrl: returnUrl(environment, request) }
      const token = await exchangeCode(graphUrl, signupApp, back).catch(failing)
      const number = await findNumber(graphUrl, signupApp, token, chosen).catch(failing)
      // A number that stays on the phone is registered there.
      if (!coexists) await registerNumber(graphUrl, token, number.id, newPin())
      const id = await store(resources, user, {
        business_id: businessId,
        oai_assistant_id,
        name: number.name ?? 'WhatsApp',
        phone_number: number.phone,
        meta_phone_number_id: number.id,
        meta_access_token: token,
      })
      if (coexists) await askForPhone(graphUrl, token, number.id)
      const which = { kind: 'whatsapp', businessId, id } as const
      const [record] = await listIntegrations(resources, '', which)
      return { success: true, data: record ? WhatsappWire.parse(record) : null }
    },
    { ...byAccount(CHECKS_A_MINUTE), ...adding },
  )
}
