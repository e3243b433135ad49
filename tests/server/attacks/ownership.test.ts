import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { MINUTE } from '#contract/durations.ts'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { instagram } from '#contract/integrations/instagram.ts'
import { checks } from '#contract/integrations/integrations.ts'
import { whatsapp } from '#contract/integrations/whatsapp.ts'
import { adapter } from '#server/channels/instagram/adapter.ts'
import { readEnvironment } from '#server/environment.ts'
import { seal } from '#server/integrations/secrets.ts'
import { patienceWith } from '#server/limits/bounds/otherServices.ts'
import { ownershipAsks } from '#server/limits/bounds/reading.ts'
import { addAssistant, addBusiness, addConversation, addIntegration } from '../kit/data.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { withGraph } from '../kit/graph.ts'
import { withServer } from '../kit/server.ts'

// A business that names a number or an account of somebody else must not read what its customers write.

const REFUSED =
  'Meta no confirma que ese número sea tuyo: revisa el identificador del número, el token de acceso y sus permisos'

let numbers = 0

it('a message waits less for Meta than Meta waits for the answer to its event', () => {
  expect(ownershipAsks.atOnce * patienceWith.ownership).toBeLessThan(20_000)
})

it("an account's own token is asked for its account at graph.instagram.com", async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ id: '9', user_id: '17841400000000001' }))
  onTestFinished(() => fetched.mockRestore())
  const variables = { GRAPH_URL: 'https://graph.instagram.com/v24.0', META_PROOF: 'on' }
  const { ownership } = adapter(readEnvironment(variables))
  const ask = (externalId: string) =>
    ownership?.confirm({ kind: 'instagram', externalId, token: 'IGQV' })
  expect((await ask('17841400000000001'))?.is).toBe('proven')
  // The id that the app knows the account by is none that a webhook names.
  expect((await ask('9'))?.is).toBe('refused')
  expect(fetched.mock.calls[0]?.[0]).toBe('https://graph.instagram.com/v24.0/me?fields=user_id')
})

forEachDatabase((database) => {
  const { graph, variables } = withGraph({ META_PROOF: 'on' })
  const use = withServer(database, { variables })

  const newNumber = () => {
    numbers += 1
    return String(204_500_000 + numbers)
  }

  /** A business, and the token that it types. */
  const business = async (name: string) => {
    const account = await use().account()
    const businessId = await addBusiness(use(), account)
    const oai_assistant_id = await addAssistant(use(), businessId)
    const token = `EAAG-${randomUUID()}`
    const bodyOf = (number: string, more: object) => ({
      business_id: businessId,
      oai_assistant_id,
      name,
      phone_number: '+50688887777',
      meta_access_token: token,
      meta_phone_number_id: number,
      ...more,
    })
    const connect = (number: string, more: object = {}, headers = {}) =>
      use().send(whatsapp.create, { body: bodyOf(number, more) }, { ...account, headers })
    const list = async () => {
      const query = { business_id: businessId }
      const reply = await use().call(whatsapp.list, { query }, account)
      return (reply.json() as { readonly data: readonly Record<string, unknown>[] }).data
    }
    const change = async (body: object) => {
      const [row] = await list()
      const params = { id: String(row?.oaia_whatsapp_id) }
      return use().send(whatsapp.update, { params, body }, account)
    }
    const states = async () => (await list()).map(({ ownership = 'proven' }) => ownership)
    /** As a row of an earlier version, which nobody asked about. */
    const squat = (external_id: string, kind: 'whatsapp' | 'instagram' = 'whatsapp') =>
      addIntegration(use(), businessId, {
        kind,
        external_id,
        secrets: seal(use().resources.secret, { businessId, kind }, { meta_access_token: token }),
      })
    const heard = async () => {
      const rows = await use()
        .db.selectFrom('messages')
        .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
        .select('content')
        .where('business_id', '=', businessId)
        .orderBy('message_id')
        .execute()
      return rows.map(({ content }) => content)
    }
    const bearer = `Bearer ${token}`
    return {
      account,
      businessId,
      bodyOf,
      token,
      bearer,
      connect,
      list,
      change,
      states,
      squat,
      heard,
    }
  }

  const tell = async (number: string, body: string) => {
    const metadata = { phone_number_id: number }
    const messages = [
      { id: `wamid.${randomUUID()}`, from: '50688880001', type: 'text', text: { body } },
    ]
    const changes = [{ field: 'messages', value: { metadata, messages } }]
    const event = { object: 'whatsapp_business_account', entry: [{ id: '1', changes }] }
    return (await graph.tell(use(), event)).statusCode
  }

  const told = (reply: { readonly status: number; readonly body: string }) => [
    reply.status,
    reply.status === 200 ? '' : (JSON.parse(reply.body) as { readonly message: string }).message,
  ]

  const aMinuteLater = () =>
    use().db.updateTable('integrations').set({ ownership_asked_at: null }).execute()

  it("a stranger cannot name a number before its owner connects it, who then gets its customers' messages", async () => {
    const [stranger, owner] = [await business('Intrusa'), await business('Dueña')]
    const number = newNumber()
    graph.numbers.set(number, [owner.bearer])
    expect(told(await stranger.connect(number))).toEqual([400, REFUSED])
    expect(await stranger.list()).toEqual([])
    expect((await owner.connect(number)).status).toBe(200)
    expect(await owner.states()).toEqual(['proven'])
    expect(await tell(number, 'Mi dirección es…')).toBe(200)
    expect([await stranger.heard(), await owner.heard()]).toEqual([[], ['Mi dirección es…']])
  })

  it('nor by a change of a connection, nor by switching one on', async () => {
    const [stranger, owner] = [await business('Intrusa'), await business('Dueña')]
    const [own, number] = [newNumber(), newNumber()]
    graph.numbers.set(number, [owner.bearer]).set(own, [stranger.bearer])
    expect((await stranger.connect(own)).status).toBe(200)
    expect(told(await stranger.change({ meta_phone_number_id: number }))).toEqual([400, REFUSED])
    const off = { meta_phone_number_id: number, is_active: false }
    expect((await stranger.change(off)).status).toBe(200)
    expect(await tell(number, 'Nadie lo lee')).toBe(200)
    expect(told(await stranger.change({ is_active: true }))).toEqual([400, REFUSED])
    expect(await stranger.list()).toMatchObject([{ is_active: false }])
    expect(await stranger.heard()).toEqual([])
  })

  it('of several that named a number before, the one with the right token gets its messages', async () => {
    const [stranger, owner] = [await business('Intrusa'), await business('Dueña')]
    const number = newNumber()
    graph.numbers.set(number, [owner.bearer])
    await stranger.squat(number)
    await owner.squat(number)
    expect(await tell(number, 'Hola')).toBe(200)
    expect([await stranger.heard(), await owner.heard()]).toEqual([[], ['Hola']])
    expect([await stranger.states(), await owner.states()]).toEqual([['refused'], ['proven']])
  })

  it('a connection that is switched off gets its messages where it was confirmed, and nobody else is', async () => {
    const [stranger, owner] = [await business('Intrusa'), await business('Dueña')]
    const number = newNumber()
    graph.numbers.set(number, [owner.bearer])
    expect((await owner.connect(number)).status).toBe(200)
    expect((await owner.change({ is_active: false })).status).toBe(200)
    await stranger.squat(number)
    expect(await tell(number, 'Hola')).toBe(200)
    expect([await stranger.heard(), await owner.heard()]).toEqual([[], ['Hola']])
    // Whoever has the token of the number by now is asked about first.
    const next = await business('Nueva')
    graph.numbers.set(number, [next.bearer])
    await next.squat(number)
    expect(await tell(number, '¿Hola?')).toBe(200)
    expect([await owner.heard(), await next.heard()]).toEqual([['Hola'], ['¿Hola?']])
  })

  it('an Instagram account is the one whose token it is, also for what was answered elsewhere', async () => {
    const [stranger, owner] = [await business('Intrusa'), await business('Dueña')]
    const [account, own] = [newNumber(), newNumber()]
    graph.accounts.set(owner.bearer, account).set(stranger.bearer, own)
    const connect = (who: typeof owner) =>
      use().send(
        instagram.create,
        { body: { ...who.bodyOf('', {}), instagram_account_id: account } },
        who.account,
      )
    expect(told(await connect(stranger))).toEqual([
      400,
      'Meta no confirma que esa cuenta sea tuya: revisa el identificador de la cuenta, el token de acceso y sus permisos',
    ])
    const integration_id = await stranger.squat(account, 'instagram')
    const customer = '7001'
    const thread = { contact_type: 'instagram', contact_id: customer, integration_id } as const
    expect((await connect(owner)).status).toBe(200)
    const say = (message: object) =>
      graph.tell(use(), { object: 'instagram', entry: [{ id: account, messaging: [message] }] })
    const [them, us] = [{ id: customer }, { id: account }]
    await say({ sender: them, recipient: us, message: { mid: randomUUID(), text: 'Hola' } })
    // The newest thread with this customer, of a connection that is not confirmed.
    await addConversation(use(), stranger.businessId, thread)
    const echo = { mid: randomUUID(), text: 'Desde la aplicación', is_echo: true }
    await say({ sender: us, recipient: them, message: echo })
    expect(await owner.heard()).toEqual(['Hola', 'Desde la aplicación'])
    expect(await stranger.heard()).toEqual([])
  })

  it('where Meta is not reached the connection is kept, says that it waits, and is asked for again', async () => {
    const [stranger, owner] = [await business('Intrusa'), await business('Dueña')]
    const number = newNumber()
    graph.numbers.set(number, [owner.bearer])
    graph.gone.add(number)
    expect((await stranger.connect(number)).status).toBe(200)
    expect(await stranger.states()).toEqual(['waiting'])
    const asked = graph.asked.length
    graph.gone.delete(number)
    await aMinuteLater()
    expect(await tell(number, 'Hola')).toBe(200)
    expect(await stranger.heard()).toEqual([])
    expect(await stranger.states()).toEqual(['refused'])
    expect(await tell(number, '¿Hola?')).toBe(200)
    expect(graph.asked.length - asked).toBe(1)
    expect((await owner.connect(number)).status).toBe(200)
    expect(await tell(number, '¿Están?')).toBe(200)
    expect([await stranger.heard(), await owner.heard()]).toEqual([[], ['¿Están?']])
  })

  it('where Meta is not reached the only one that names a number gets its messages, and of two none: Meta repeats them', async () => {
    const [one, other] = [await business('Una'), await business('Otra')]
    const number = newNumber()
    graph.numbers.set(number, [one.bearer])
    graph.gone.add(number)
    expect((await one.connect(number)).status).toBe(200)
    const asked = graph.asked.length
    expect([await tell(number, 'uno'), await tell(number, 'dos')]).toEqual([200, 200])
    // Asked a minute ago at most: a flood of messages asks Meta nothing.
    expect(graph.asked.length).toBe(asked)
    expect((await other.connect(number)).status).toBe(200)
    expect(await tell(number, 'tres')).toBe(500)
    expect([await one.heard(), await other.heard()]).toEqual([['uno', 'dos'], []])
    graph.gone.delete(number)
    await aMinuteLater()
    expect(await tell(number, 'tres')).toBe(200)
    expect([await one.heard(), await other.heard()]).toEqual([['uno', 'dos', 'tres'], []])
  })

  describe('where Meta answers that it cannot say it now', () => {
    const typed = async (owner: Awaited<ReturnType<typeof business>>) => {
      const number = newNumber()
      graph.numbers.set(number, [owner.bearer])
      graph.away.add(number)
      expect((await owner.connect(number)).status).toBe(200)
      return number
    }
    const shown = async (owner: Awaited<ReturnType<typeof business>>) => {
      const [row] = await owner.list()
      return [row?.is_active, row?.health]
    }
    const check = async (owner: Awaited<ReturnType<typeof business>>) => {
      const [row] = await owner.list()
      const params = { id: String(row?.oaia_whatsapp_id) }
      expect((await use().send(checks.whatsapp, { params }, owner.account)).status).toBe(200)
    }

    it('a connection is kept as typed, off and unchecked, and is on once Meta says it', async () => {
      const owner = await business('Dueña')
      const number = await typed(owner)
      expect(await shown(owner)).toEqual([false, 'unchecked'])
      await tell(number, 'Nadie lo lee')
      await check(owner)
      expect(await shown(owner)).toEqual([false, 'unchecked'])
      expect((await owner.change({ name: 'Otro', is_active: false })).status).toBe(200)
      graph.away.delete(number)
      await check(owner)
      expect((await shown(owner))[0]).toBe(true)
      expect(await owner.states()).toEqual(['proven'])
      await tell(number, 'Hola')
      expect(await owner.heard()).toEqual(['Hola'])
    })

    it('by itself, unless its business is deleted', async () => {
      const [owner, deleted] = [await business('Dueña'), await business('Ida')]
      for (const one of [owner, deleted]) graph.away.delete(await typed(one))
      await use()
        .db.updateTable('businesses')
        .set({ deleted_at: new Date() })
        .where('business_id', '=', deleted.businessId)
        .execute()
      const areOn = async () => {
        use().wait(11 * MINUTE)
        const rows = await use()
          .db.selectFrom('integrations')
          .select('is_active')
          .where('business_id', 'in', [owner.businessId, deleted.businessId])
          .orderBy('integration_id')
          .execute()
        return rows.map(({ is_active }) => is_active)
      }
      await expect.poll(areOn).toEqual([true, false])
    })

    it('it is off for good where it turns out to be somebody else’s', async () => {
      const [stranger, owner] = [await business('Intrusa'), await business('Dueña')]
      const number = await typed(stranger)
      graph.away.delete(number)
      graph.numbers.set(number, [owner.bearer])
      await check(stranger)
      expect(await shown(stranger)).toEqual([false, 'problem'])
      expect((await owner.connect(number)).status).toBe(200)
      expect(await owner.states()).toEqual(['proven'])
    })

    it('a connection that works stays as it is', async () => {
      const owner = await business('Dueña')
      const number = newNumber()
      graph.numbers.set(number, [owner.bearer])
      expect((await owner.connect(number)).status).toBe(200)
      graph.away.add(number)
      const reply = await owner.change({ meta_access_token: 'EAAG-otro' })
      expect(told(reply)).toEqual([
        503,
        'Meta no puede confirmar ahora de quién es ese identificador. Inténtalo de nuevo en unos minutos.',
      ])
      expect(reply.headers['retry-after']).toBe('60')
      expect((await shown(owner))[0]).toBe(true)
    })
  })

  it('two businesses cannot both be active for one number, until the token of the first is withdrawn', async () => {
    const [first, second] = [await business('Antes'), await business('Ahora')]
    const number = newNumber()
    graph.numbers.set(number, [first.bearer, second.bearer])
    const key = { [KEY_HEADER]: randomUUID() }
    expect((await first.connect(number, {}, key)).status).toBe(200)
    // A repeated call is the same connection, and no second one.
    expect((await first.connect(number, {}, key)).status).toBe(200)
    expect(told(await second.connect(number))).toEqual([
      409,
      'Otro negocio ya tiene activa esa conexión: desactívala allí, o retira su token en Meta, y vuelve a intentarlo',
    ])
    graph.numbers.set(number, [second.bearer])
    expect((await second.connect(number)).status).toBe(200)
    expect([await first.states(), await second.states()]).toEqual([['refused'], ['proven']])
    await tell(number, 'Hola')
    expect([await first.heard(), await second.heard()]).toEqual([[], ['Hola']])
  })

  it('a confirmed connection is changed without a question, except to another token or number', async () => {
    const owner = await business('Dueña')
    const number = newNumber()
    graph.numbers.set(number, [owner.bearer])
    expect((await owner.connect(number)).status).toBe(200)
    const asked = graph.asked.length
    expect((await owner.change({ name: 'Otro' })).status).toBe(200)
    expect(graph.asked.length).toBe(asked)
    expect(told(await owner.change({ meta_access_token: 'EAAG-ajeno' }))).toEqual([400, REFUSED])
    expect(graph.asked.length).toBe(asked + 1)
    expect(await owner.states()).toEqual(['proven'])
  })

  it('no other address is asked, by an odd number, an odd token or a redirect', async () => {
    const stranger = await business('Intrusa')
    const number = newNumber()
    const asked = graph.asked.length
    for (const id of ['..', 'me', `${number}?fields=id#`])
      expect(told(await stranger.connect(id))).toEqual([
        400,
        'El identificador de Meta tiene solo números',
      ])
    // What is no token is kept as it was typed, in a connection that is off.
    for (const meta_access_token of ['EAAG\r\nHost: ajeno', 'EAAG-ñ'])
      expect((await stranger.connect(newNumber(), { meta_access_token })).status).toBe(200)
    expect((await stranger.list()).map(({ is_active }) => is_active)).toEqual([false, false])
    expect(graph.asked.length).toBe(asked)
    graph.asides.add(number)
    expect(told(await stranger.connect(number))).toEqual([400, REFUSED])
    expect(graph.asked.slice(asked)).toEqual([`/v0/${number}?fields=id%2Cdisplay_phone_number`])
  })

  it('an account asks Meta so often a minute', async () => {
    const stranger = await business('Intrusa')
    const number = newNumber()
    graph.numbers.set(number, [])
    for (let time = 0; time < ownershipAsks.aMinute; time += 1)
      expect((await stranger.connect(number)).status).toBe(400)
    const asked = graph.asked.length
    expect(told(await stranger.connect(number))).toEqual([
      429,
      'Se comprobaron demasiadas conexiones con Meta. Inténtalo de nuevo en un minuto.',
    ])
    expect(graph.asked.length).toBe(asked)
  })
})
