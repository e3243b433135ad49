import { beforeAll, expect, it } from 'vitest'
import { listMessages, readMessages, sendManualMessage } from '#contract/inbox.ts'
import { memberName } from '#server/inbox/authors.ts'
import { addBusiness, addColleague, addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'

it.each([
  ['ana.solano@taller.es', 'Ana Solano'],
  ['dueña@taller.es', 'Dueña'],
  ['luis_mora+tienda@taller.es', 'Luis Mora'],
])('the member %s is called %s', (email, name) => {
  expect(memberName({ name: null, email })).toBe(name)
})

forEachDatabase((database) => {
  const use = withServer(database)
  let ana: Account
  let luis: Account
  let thread_id: string
  let contact_id: string

  beforeAll(async () => {
    ana = await use().account(`ana.solano@${crypto.randomUUID()}.es`)
    const business_id = await addBusiness(use(), ana)
    luis = await addColleague(use(), business_id, `luis@${crypto.randomUUID()}.es`)
    const to = await addConversation(use(), business_id, { contact_type: 'widget' })
    thread_id = to.thread_id
    contact_id = to.contact_id
  })

  const messagesFor = async (account: Account) => {
    const reply = await use().call(listMessages, { body: { thread_id } }, account)
    expect(reply.body).not.toContain(ana.email)
    return readMessages(listMessages.answer.parse(reply.json())).messages
  }

  it('a member sees the names and accounts of colleagues, and which messages are their own', async () => {
    const send = (newMessage: string, account: Account) =>
      use().call(
        sendManualMessage,
        {
          body: { OpenAID: thread_id, ContactId: contact_id, ContactType: 'widget', newMessage },
        },
        account,
      )
    await send('Buenos días', ana)
    await send('Ya salió', luis)
    await use()
      .db.insertInto('messages')
      .values([
        {
          thread_id,
          content: 'Abrimos a las nueve',
          is_bot: true,
          author: 'assistant',
          assistant_name: 'Lina',
        },
        { thread_id, content: 'De antes', is_bot: true, author: 'person' },
      ])
      .execute()
    const said = async (account: Account) =>
      (await messagesFor(account)).map(({ text, authorName, authorId, isOwn }) => [
        text,
        authorName,
        authorId,
        isOwn,
      ])
    expect(await said(ana)).toEqual([
      ['Buenos días', 'Ana Solano', String(ana.id), true],
      ['Ya salió', 'Luis', String(luis.id), undefined],
      ['Abrimos a las nueve', 'Lina', undefined, undefined],
      ['De antes', undefined, undefined, undefined],
    ])
    expect((await said(luis)).slice(0, 2)).toEqual([
      ['Buenos días', 'Ana Solano', String(ana.id), undefined],
      ['Ya salió', 'Luis', String(luis.id), true],
    ])
  })
})
