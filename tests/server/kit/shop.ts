import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { listMessages, readMessages, sendManualMessage } from '#contract/inbox.ts'
import { seal } from '#server/integrations/secrets.ts'
import { addBusiness, addIntegration } from './data.ts'
import type { GraphStandIn } from './graph.ts'
import type { Account, TestServer } from './server.ts'

export const TOKEN = 'EAAG-de-prueba'
export const CUSTOMER = '50688880001'

let numbers = 0

/** A business with a connected channel, and its customer. */
export class Shop {
  readonly server: TestServer
  readonly graph: GraphStandIn
  readonly owner: Account
  readonly number: string
  readonly businessId: number
  readonly kind: 'whatsapp' | 'instagram'

  constructor(
    server: TestServer,
    graph: GraphStandIn,
    { owner, number, businessId, kind }: Pick<Shop, 'owner' | 'number' | 'businessId' | 'kind'>,
  ) {
    this.server = server
    this.graph = graph
    this.owner = owner
    this.number = number
    this.businessId = businessId
    this.kind = kind
  }

  /** The same business on another of its accounts. */
  at(number: string): Shop {
    return new Shop(this.server, this.graph, { ...this, number })
  }

  tells(value: object, field = 'messages') {
    return this.graph.tell(this.server, {
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '1',
          changes: [
            {
              field,
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: '506', phone_number_id: this.number },
                ...value,
              },
            },
          ],
        },
      ],
    })
  }

  async hears(message: object, id = `wamid.${randomUUID()}`) {
    const contacts = [{ wa_id: CUSTOMER, profile: { name: 'Lucía Mora' } }]
    const messages = [
      { id, from: CUSTOMER, timestamp: String(Math.floor(Date.now() / 1000)), ...message },
    ]
    const reply = await this.tells({ contacts, messages })
    expect(reply.statusCode).toBe(200)
    return id
  }

  hearsText(body: string, id?: string) {
    return this.hears({ type: 'text', text: { body } }, id)
  }

  conversations() {
    return this.server.db
      .selectFrom('conversations')
      .selectAll()
      .where('business_id', '=', this.businessId)
      .execute()
  }

  async conversation() {
    const [found] = await this.conversations()
    if (!found) throw new Error('there is no conversation')
    return found
  }

  async shown() {
    const { thread_id } = await this.conversation()
    const reply = await this.server.call(listMessages, { body: { thread_id } }, this.owner)
    return readMessages(listMessages.answer.parse(reply.json())).messages
  }

  async answers(newMessage: string, key?: string) {
    return this.answersTo(await this.conversation(), newMessage, key)
  }

  answersTo(
    {
      thread_id: OpenAID,
      contact_id: ContactId,
      contact_type,
    }: Pick<Awaited<ReturnType<Shop['conversation']>>, 'thread_id' | 'contact_id' | 'contact_type'>,
    newMessage: string,
    key: string = randomUUID(),
  ) {
    const body = { OpenAID, ContactId, ContactType: contact_type, newMessage }
    const headers = { [KEY_HEADER]: key }
    return this.server.call(sendManualMessage, { body }, { ...this.owner, headers })
  }

  async delivery(text: string) {
    return (await this.shown()).find((message) => message.text === text)?.delivery
  }

  /** The bodies that the stand-in got from this account. */
  reached() {
    return this.graph.sent.filter(({ account }) => account === this.number)
  }
}

export const openShop = async (
  server: TestServer,
  graph: GraphStandIn,
  kind: Shop['kind'] = 'whatsapp',
) => {
  const owner = await server.account()
  const businessId = await addBusiness(server, owner)
  numbers += 1
  const number = String(104_500_000 + numbers)
  const meta_access_token = kind === 'instagram' ? `${TOKEN}-${number}` : TOKEN
  if (kind === 'instagram') graph.accounts.set(`Bearer ${meta_access_token}`, number)
  await addIntegration(server, businessId, {
    kind,
    external_id: number,
    secrets: seal(server.resources.secret, { businessId, kind }, { meta_access_token }),
  })
  return new Shop(server, graph, { owner, number, businessId, kind })
}
