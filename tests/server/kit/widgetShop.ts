import { randomUUID } from 'node:crypto'
import { listConversations, sendManualMessage } from '#contract/inbox.ts'
import { looseItems } from '#contract/loose.ts'
import { listVisitorMessages, openVisit, sendVisitorMessage } from '#contract/visitor.ts'
import { addAssistant, addBusiness, addColleague, addIntegration } from './data.ts'
import type { Account, TestServer } from './server.ts'

// A business with a widget, and the actions of its visitors and its staff.

export interface WidgetShop {
  readonly id: number
  readonly widget: string
  /** The assistant that answers in the widget. */
  readonly assistantId: number | null
  readonly owner: { readonly token: string; readonly id: number; readonly email: string }
}

let lastAddress = 0
/** An address that no other test's limits count. */
export const address = () => {
  lastAddress += 1
  return `10.9.${lastAddress >> 8}.${lastAddress & 255}`
}

export const addWidgetShop = async (
  server: TestServer,
  welcome: string | null = '¡Hola!',
  hasAssistant = false,
): Promise<WidgetShop> => {
  const owner = await server.account()
  const id = await addBusiness(server, owner)
  const widget = `chat-${randomUUID()}`
  const assistant_id = hasAssistant ? await addAssistant(server, id) : null
  await addIntegration(server, id, {
    external_id: widget,
    assistant_id,
    settings: JSON.stringify({ welcome_message: welcome }),
  })
  return { id, widget, owner, assistantId: assistant_id }
}

export const arrive = async (
  server: TestServer,
  { widget }: WidgetShop,
  visitor_token?: string,
) => {
  const reply = await server.call(
    openVisit,
    { params: { widget }, body: visitor_token === undefined ? {} : { visitor_token } },
    { address: address() },
  )
  return openVisit.answer.parse(reply.json())
}

export const say = (
  server: TestServer,
  { widget }: WidgetShop,
  token: string,
  content: string,
  client_id: string = randomUUID(),
) =>
  server.call(
    sendVisitorMessage,
    { params: { widget }, body: { client_id, content } },
    { token, address: address() },
  )

export const read = async (server: TestServer, { widget }: WidgetShop, token: string) => {
  const reply = await server.call(listVisitorMessages, { params: { widget } }, { token })
  return listVisitorMessages.answer.parse(reply.json())
}

export const threads = async (server: TestServer, { id, owner }: WidgetShop) => {
  const reply = await server.call(listConversations, { body: { business_id: id } }, owner)
  return looseItems(listConversations.answer.parse(reply.json()))
}

/** The conversation of a visitor with a shop of two. */
interface Talk {
  readonly shop: WidgetShop
  readonly colleague: Account
  readonly threadId: string
  readonly visitorToken: string
}

export const addTalk = async (server: TestServer): Promise<Talk> => {
  const shop = await addWidgetShop(server)
  const colleague = await addColleague(server, shop.id)
  const { visitor_token: visitorToken } = await arrive(server, shop)
  await say(server, shop, visitorToken, 'Hola')
  const [thread] = await threads(server, shop)
  return { shop, colleague, threadId: String(thread?.OpenAID), visitorToken }
}

export const answer = async (server: TestServer, shop: WidgetShop, newMessage: string) => {
  const [thread] = await threads(server, shop)
  return server.call(
    sendManualMessage,
    {
      body: {
        OpenAID: String(thread?.OpenAID),
        ContactId: String(thread?.ContactId),
        ContactType: 'widget',
        newMessage,
      },
    },
    shop.owner,
  )
}
