import { expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { widgetDefaults } from '#contract/integrations/looks.ts'
import type { Visit, VisitorMessage } from '#contract/visitor.ts'
import { realtimeMachine } from '#machines/realtime/realtimeMachine.ts'
import { selectIsAsking } from '#machines/visitor/contactMachine.ts'
import { visitorMachine } from '#machines/visitor/visitorMachine.ts'
import { askFor } from '#machines/visitor/visitorMessages.ts'
import { selectOutgoing } from '#machines/visitor/visitorSelectors.ts'
import { saveChanges } from '#src/app/saving.ts'
import { openLive } from '#src/effects/live.ts'
import { createStore, usableStorage } from '#src/effects/storage.ts'
import { openVisitorMemory } from '#src/visitor/memory.ts'
import { savedByVisitor } from '#src/visitor/saving.ts'
import { ZERO_ID } from '../model/ids.ts'
import { mute } from '../typing.ts'

const visit: Visit = {
  token: 't1',
  businessName: 'Casa Lino',
  logoUrl: null,
  asksContact: false,
  replyTime: null,
  presence: null,
  looks: widgetDefaults,
}
const arrived: VisitorMessage = {
  id: 1,
  clientId: ZERO_ID,
  text: 'Hola',
  fromBusiness: false,
  at: 1_000,
  photoUrl: null,
  actionUrl: null,
  documentUrl: null,
}

const realtime = realtimeMachine.provide({
  actors: {
    liveNews: openLive().liveNews,
    pageNews: fromCallback(() => undefined),
    watchLine: fromCallback(() => undefined),
    socket: fromCallback(() => undefined),
    catchUp: fromCallback(() => undefined),
  },
  actions: { expireSession: () => undefined },
})

/** A page that resumes its visit, and the order of writes to the storage and the server. */
const opened = async (send: () => Promise<VisitorMessage>, asksContact = false) => {
  const storage = usableStorage(() => {
    throw new Error('storage is refused')
  })
  const memory = openVisitorMemory(createStore(storage), 'demo')
  memory.keepToken('t1')
  const order: string[] = []
  vi.spyOn(memory, 'keepToken').mockImplementation((token) => {
    order.push(`saved token ${token}`)
  })
  vi.spyOn(memory, 'keepDraft').mockImplementation((draft) => {
    order.push(`saved draft '${draft}'`)
  })
  vi.spyOn(memory, 'keepOutgoing').mockImplementation((outgoing) => {
    order.push(`saved ${outgoing.map(({ text, refusal }) => refusal ?? text).join() || 'none'}`)
  })
  const machine = visitorMachine.provide({
    actors: {
      typing: mute,
      liveNews: fromCallback(() => undefined),
      openVisit: fromPromise(async () => ({ ...visit, asksContact })),
      loadMessages: fromPromise<readonly VisitorMessage[], undefined>(
        () => new Promise(() => undefined),
      ),
      sendMessage: fromPromise<VisitorMessage, { id: string; text: string }>(({ input }) => {
        order.push(`sent ${input.text}`)
        return send()
      }),
      realtime,
      pageNews: fromCallback(() => undefined),
    },
    actions: { nameTab: () => undefined },
  })
  const inspect = saveChanges(savedByVisitor(memory))
  const visitor = createActor(machine, { input: memory.read(), inspect }).start()
  expect(order).toEqual([])
  await waitFor(visitor, (state) => state.hasTag('open'))
  return { visitor, order }
}

const write = ({ visitor }: Awaited<ReturnType<typeof opened>>) => {
  visitor.send({ type: 'draft.changed', text: 'Hola' })
  visitor.send({ type: 'message.submitted', id: ZERO_ID, at: 500 })
}

test('opening a visit saves its token, even a known one', async () => {
  const { order } = await opened(async () => arrived)
  expect(order).toEqual(['saved token t1'])
})

test('a message is saved before its request begins, and deleted when it arrived', async () => {
  const page = await opened(async () => arrived)
  write(page)
  const began = [
    'saved token t1',
    "saved draft 'Hola'",
    "saved draft ''",
    'saved Hola',
    'sent Hola',
  ]
  expect(page.order).toEqual(began)
  await waitFor(page.visitor, (state) => selectOutgoing(state).length === 0)
  expect(page.order).toEqual([...began, 'saved none'])
})

test('a refused message is saved with its reason, and saved again when it is discarded', async () => {
  const page = await opened(() => Promise.reject(new Error('no')))
  write(page)
  await waitFor(page.visitor, (state) => selectOutgoing(state)[0]?.refusal !== null)
  page.visitor.send({ type: 'message.discard', id: ZERO_ID })
  expect(page.order.slice(-2)).toEqual(['saved No se pudo enviar el mensaje.', 'saved none'])
})

test('name and e-mail are saved and sent as a message, and asked for once', async () => {
  const { visitor, order } = await opened(() => new Promise(() => undefined), true)
  const { contact } = visitor.getSnapshot().children
  expect(selectIsAsking(contact?.getSnapshot())).toBe(true)
  contact?.send({ type: 'contact.changed', field: 'name', value: ' Ana ' })
  contact?.send({ type: 'contact.changed', field: 'email', value: 'ana@taller.example' })
  contact?.send({ type: 'contact.submitted', id: ZERO_ID, at: 500 })
  const said = 'Me llamo Ana y mi correo es ana@taller.example'
  expect(order).toEqual(['saved token t1', `saved ${said}`, `sent ${said}`])
  expect(selectIsAsking(contact?.getSnapshot())).toBe(false)
})

test('a visitor with an outgoing message is not asked for name and e-mail', () => {
  const talk = { token: null, draft: '', messages: null }
  const line = { id: ZERO_ID, text: 'Hola', at: 500, refusal: null }
  expect(askFor({ asksContact: true }, { ...talk, outgoing: [] }).isWanted).toBe(true)
  expect(askFor({ asksContact: true }, { ...talk, outgoing: [line] }).isWanted).toBe(false)
  expect(askFor({ asksContact: false }, { ...talk, outgoing: [] }).isWanted).toBe(false)
})
