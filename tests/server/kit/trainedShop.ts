import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { conversationStatus, toggleConversation } from '#contract/assistantStatus.ts'
import { listMessages, readMessages, sendManualMessage } from '#contract/inbox.ts'
import { openVisit, sendVisitorMessage } from '#contract/visitor.ts'
import { settled } from './answeringTime.ts'
import { addAssistant, addBusiness, addIntegration } from './data.ts'
import type { Account, TestServer } from './server.ts'

const TRAINING = `Horario
La tienda abre de lunes a viernes a las nueve.

Envíos
Los envíos cuestan 2 500 colones y tardan dos días.

Pagos
Aceptamos SINPE Móvil, transferencia y tarjeta.

Garantía
Las costuras tienen un año de garantía.

Cambios
Se cambia cualquier prenda dentro de los treinta días.

Apartados
Se aparta una prenda por cinco días.

Tallas
Las tallas van de la XS a la XXL.

Parqueo
Hay parqueo frente al local.

Regalos
Envolvemos regalos sin costo.`
export const HOURS = 'La tienda abre de lunes a viernes a las nueve.'

export const addTrained = async (
  server: TestServer,
  businessId: number,
  more = '',
): Promise<number> => {
  const assistantId = await addAssistant(server, businessId)
  await server.db
    .insertInto('assistant_trainings')
    .values({ assistant_id: assistantId, training_content: `${TRAINING}\n\n${more}` })
    .execute()
  return assistantId
}

/** A visitor of a business whose assistant answers. */
export const openTrainedShop = async (server: TestServer, more = '') => {
  const owner = await server.account()
  const businessId = await addBusiness(server, owner)
  const assistantId = await addTrained(server, businessId, more)
  const widget = `chat-${randomUUID()}`
  const widgetId = await addIntegration(server, businessId, {
    external_id: widget,
    assistant_id: assistantId,
  })
  const as = { address: `10.8.${businessId >> 8}.${businessId & 255}` }
  const visit = await server.call(openVisit, { params: { widget }, body: {} }, as)
  const { visitor_token: token } = openVisit.answer.parse(visit.json())
  return new TrainedShop(server, { owner, assistantId, widget, widgetId, as: { ...as, token } })
}

interface Opened {
  readonly owner: Account
  readonly assistantId: number
  readonly widget: string
  readonly widgetId: number
  readonly as: { readonly address: string; readonly token: string }
}

class TrainedShop {
  readonly server: TestServer
  readonly opened: Opened

  constructor(server: TestServer, opened: Opened) {
    this.server = server
    this.opened = opened
  }

  async asks(content: string): Promise<void> {
    const { widget, as } = this.opened
    const body = { client_id: randomUUID(), content }
    const reply = await this.server.call(sendVisitorMessage, { params: { widget }, body }, as)
    expect(reply.status).toBe(200)
    // The process has handled the message once the row exists.
    await expect.poll(() => this.isClaimed()).not.toBe(false)
  }

  /** Null where nothing waits. */
  async isClaimed(): Promise<boolean | null> {
    const row = await this.server.db
      .selectFrom('answerings')
      .select('claimed_by')
      .where('thread_id', '=', (await this.conversation()).thread_id)
      .executeTakeFirst()
    return row ? row.claimed_by !== null : null
  }

  conversation() {
    return this.server.db
      .selectFrom('conversations')
      .selectAll()
      .where('integration_id', '=', this.opened.widgetId)
      .executeTakeFirstOrThrow()
  }

  async said(): Promise<readonly string[]> {
    const { thread_id } = await this.conversation()
    const reply = await this.server.call(listMessages, { body: { thread_id } }, this.opened.owner)
    const { messages } = readMessages(listMessages.answer.parse(reply.json()))
    return messages.map(({ text, fromBusiness, author }) =>
      fromBusiness ? `${author ?? '?'}: ${text}` : text,
    )
  }

  async answers(content: string): Promise<void> {
    const { thread_id: OpenAID, contact_id: ContactId } = await this.conversation()
    const body = { OpenAID, ContactId, ContactType: 'widget', newMessage: content }
    const reply = await this.server.call(sendManualMessage, { body }, this.opened.owner)
    expect(reply.body).toBe('ok')
  }

  async switches(is_responding: boolean): Promise<void> {
    const { thread_id: id } = await this.conversation()
    await this.server.call(
      toggleConversation,
      { params: { id }, body: { is_responding } },
      this.opened.owner,
    )
  }

  async reason(): Promise<unknown> {
    const { thread_id: id } = await this.conversation()
    const reply = await this.server.call(conversationStatus, { params: { id } }, this.opened.owner)
    return conversationStatus.answer.parse(reply.json()).data?.overall_status?.reason
  }

  /** Lets time pass until no conversation waits for an answer. */
  async settles(): Promise<readonly string[]> {
    await settled(this.server, (await this.conversation()).thread_id)
    return this.said()
  }
}
