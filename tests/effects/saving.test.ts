import { describe, expect, test, vi } from 'vitest'
import {
  type AnyStateMachine,
  assign,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  setup,
} from 'xstate'
import { channels } from '#contract/channels.ts'
import { emptyClientMemory } from '#contract/clientMemory.ts'
import { emptyClientDraft } from '#contract/clients/clients.ts'
import type { ThreadMessages } from '#contract/inbox.ts'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import { attachmentMachine } from '#machines/inbox/chat/composer/attachmentMachine.ts'
import { composerMachine } from '#machines/inbox/chat/composer/composerMachine.ts'
import { emojisMachine } from '#machines/inbox/chat/composer/emojisMachine.ts'
import { outboxMachine } from '#machines/inbox/chat/composer/outboxMachine.ts'
import type { MessageCall } from '#machines/inbox/chat/composer/outgoing.ts'
import { quickRepliesMachine } from '#machines/inbox/chat/composer/quickRepliesMachine.ts'
import { messagesMachine } from '#machines/inbox/chat/log/messagesMachine.ts'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import { linkedClientsMachine } from '#machines/inbox/client/linkedClientsMachine.ts'
import { panelPlaceMachine } from '#machines/inbox/client/panelPlaceMachine.ts'
import { internalNoteOutboxMachine } from '#machines/inbox/internalNotes/internalNoteOutboxMachine.ts'
import { internalNoteWriterMachine } from '#machines/inbox/internalNotes/internalNoteWriterMachine.ts'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import { pinsMachine } from '#machines/inbox/list/pinsMachine.ts'
import { unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import { conversationStatesMachine } from '#machines/inbox/states/conversationStatesMachine.ts'
import { desktopMachine } from '#machines/notifications/desktopMachine.ts'
import { notificationsMachine } from '#machines/notifications/notificationsMachine.ts'
import { soundMachine } from '#machines/notifications/soundMachine.ts'
import { paletteMachine } from '#machines/shell/paletteMachine.ts'
import { savedByChat } from '#src/app/chatSaving.ts'
import { saveChanges, saved } from '#src/app/saving.ts'
import { savedByWorkspace } from '#src/app/workspaceSaving.ts'
import { openLive } from '#src/effects/live.ts'
import { type Memory, openMemory } from '#src/effects/memory.ts'
import { createStore, usableStorage } from '#src/effects/storage.ts'
import { still } from '../model/kit/silence.ts'
import { ana, hello, keyed, luis, outgoing } from '../model/people.ts'

interface Story {
  readonly machine: AnyStateMachine
  readonly input: unknown
  /** The last event of each story changes the stored value. */
  readonly events: readonly EventObject[]
  readonly saves: unknown
}

type Save = Extract<keyof Memory, `save${string}`>

const notification = {
  id: 1,
  type: 'message',
  title: 'Nuevo mensaje',
  message: 'Hola',
  threadId: 'ana',
  contactName: 'Ana Rojas',
  contactType: 'whatsapp',
  at: 1_000,
  isRead: false,
} as const

const written = outgoing({ status: 'pending' })
const { to, text } = written

const loaded = { messages: [keyed(hello, 'a')], contactId: '506' }

const named = { ...emptyClientDraft, name: 'Ana' }

const mora = { linked: { id: '7', name: 'Eva Mora' }, apart: null }
const links = { businessId: 1, told: {}, queue: [], kept: {} }

const solved = { state: 'solved', until: null, upTo: 1_000 } as const

/** One story for each save: a save without a story does not compile, a save without a row fails. */
const stories: Readonly<Record<Save, Story>> = {
  saveStates: {
    machine: still(conversationStatesMachine),
    input: { businessId: 1, marked: { ana: solved, luis: solved } },
    events: [
      { type: 'live.state', threadId: 'ana', marked: null, needsAttention: false } as EventObject,
    ],
    saves: { luis: solved },
  },
  savePins: {
    machine: still(pinsMachine),
    input: { businessId: 1, ids: ['ana', 'luis'] },
    events: [{ type: 'live.pin', threadId: 'ana', isPinned: false } as EventObject],
    saves: ['luis'],
  },
  saveUnread: {
    machine: still(unreadMachine),
    input: { counts: { ana: 2, luis: 1 }, upTo: 1_000 },
    events: [
      { type: 'reader.present' },
      { type: 'conversation.markRead', threadId: 'ana' } as EventObject,
    ],
    saves: { counts: { luis: 1 }, upTo: 1_000 },
  },
  saveNotifications: {
    machine: still(notificationsMachine),
    input: {
      items: [notification],
      sound: { isOn: true, volume: 0.7 },
      desktop: { isOn: false, text: 'shown' },
    },
    events: [
      { type: 'thread.read', threadId: 'luis' } as EventObject,
      { type: 'thread.read', threadId: 'ana' } as EventObject,
    ],
    saves: [{ ...notification, isRead: true }],
  },
  saveToldMentions: {
    machine: still(notificationsMachine),
    input: {
      items: [],
      told: ['nota|7'],
      sound: { isOn: true, volume: 0.7 },
      desktop: { isOn: false, text: 'shown' },
    },
    events: [
      {
        type: 'notification.received',
        news: { ...notification, type: 'mention', messageId: 'nota|8' },
      } as EventObject,
    ],
    saves: ['nota|8', 'nota|7'],
  },
  saveOlderNotifications: {
    machine: still(notificationsMachine),
    input: {
      items: [notification],
      older: ['ana', 'luis'],
      sound: { isOn: true, volume: 0.7 },
      desktop: { isOn: false, text: 'shown' },
    },
    events: [
      { type: 'notification.opened', id: notification.id } as EventObject,
      { type: 'thread.read', threadId: 'ana' } as EventObject,
    ],
    saves: ['luis'],
  },
  saveSound: {
    machine: still(soundMachine),
    input: { isOn: true, volume: 0.7 },
    events: [{ type: 'sound.test' }, { type: 'sound.toggled' }],
    saves: { isOn: false, volume: 0.7 },
  },
  saveDesktop: {
    machine: still(desktopMachine),
    input: { isOn: true, text: 'shown' },
    events: [
      { type: 'permission.changed', permission: 'granted' } as EventObject,
      { type: 'text.toggled' },
    ],
    saves: { isOn: true, text: 'hidden' },
  },
  savePanelFolded: {
    machine: panelPlaceMachine,
    input: { isFolded: false },
    events: [{ type: 'panel.open' }, { type: 'panel.fold' }],
    saves: true,
  },
  saveClient: {
    machine: clientPanelMachine,
    input: {
      threadId: 'ana',
      memory: { ...emptyClientMemory, edit: { clientId: null, draft: emptyClientDraft, key: '' } },
    },
    events: [
      {
        type: 'client.look',
        contact: { name: 'Ana', contactType: 'whatsapp', contactId: null },
      } as EventObject,
      { type: 'edit.changed', draft: named, key: '', isSaving: false } as EventObject,
    ],
    saves: {
      threadId: 'ana',
      memory: { ...emptyClientMemory, edit: { clientId: null, draft: named, key: '' } },
    },
  },
  saveLinks: {
    machine: still(linkedClientsMachine),
    input: links,
    events: [
      { type: 'sync.requested' },
      { type: 'xstate.done.actor.loadLinks', output: { ana: mora } } as EventObject,
    ],
    saves: { ana: mora },
  },
  saveLinkQueue: {
    machine: still(linkedClientsMachine),
    input: links,
    events: [
      { type: 'client.kept', threadId: 'ana', memory: emptyClientMemory } as EventObject,
      {
        type: 'client.kept',
        threadId: 'ana',
        memory: { ...emptyClientMemory, ...mora },
      } as EventObject,
    ],
    saves: [{ threadId: 'ana', ...mora }],
  },
  saveListed: {
    machine: still(conversationListMachine),
    input: { businessId: 1, clients: {}, wantedId: null, listed: [ana] },
    events: [
      { type: 'list.refresh' },
      {
        type: 'xstate.done.actor.reload',
        output: { conversations: [ana, luis], mark: null },
      } as EventObject,
    ],
    saves: [ana, luis],
  },
  saveSaid: {
    machine: still(messagesMachine),
    input: { threadId: 'ana' },
    events: [
      { type: 'live.message', threadId: 'ana', message: hello, receivedAt: 9 } as EventObject,
      { type: 'xstate.done.actor.loadMessages', output: loaded } as EventObject,
    ],
    saves: { threadId: 'ana', ...loaded },
  },
  saveDraft: {
    machine: still(composerMachine),
    input: { threadId: 'ana', contactType: 'whatsapp', draft: '', outgoing: [] },
    events: [
      { type: 'sending.opened', contactId: '7' } as EventObject,
      { type: 'draft.changed', text: 'Abrimos' } as EventObject,
    ],
    saves: { threadId: 'ana', text: 'Abrimos' },
  },
  saveOutgoing: {
    machine: still(outboxMachine),
    input: { threadId: 'ana', items: [], isKeyed: false },
    events: [
      { type: 'messages.changed', messages: [] } as EventObject,
      { type: 'message.send', to, text, at: 5_000, key: 'k1' } as EventObject,
    ],
    saves: { threadId: 'ana', items: [written] },
  },
  saveNoteDraft: {
    machine: still(internalNoteWriterMachine),
    input: { threadId: 'ana', draft: '' },
    events: [{ type: 'writer.note' }, { type: 'note.typed', text: 'Paga tarde' } as EventObject],
    saves: { threadId: 'ana', text: 'Paga tarde' },
  },
  saveOutgoingNotes: {
    machine: still(internalNoteOutboxMachine),
    input: { threadId: 'ana', items: [] },
    events: [
      { type: 'note.retry', key: 'k1' } as EventObject,
      { type: 'note.send', key: 'k1', text: 'Paga tarde', at: 5_000 } as EventObject,
    ],
    saves: {
      threadId: 'ana',
      items: [{ key: 'k1', text: 'Paga tarde', at: 5_000, error: null }],
    },
  },
  saveStage: {
    machine: still(attachmentMachine),
    input: { threadId: 'ana', contactType: 'whatsapp' },
    events: [
      {
        type: 'xstate.done.actor.findTaken',
        output: channels.widget.carries,
      } as EventObject,
      {
        type: 'xstate.done.actor.recallFile',
        output: { file: new File(['a'], 'camisa.png'), key: 'k1', caption: '', isTried: false },
      } as EventObject,
    ],
    saves: { threadId: 'ana', stage: 'chosen' },
  },
  saveEmojis: {
    machine: emojisMachine,
    input: { recent: ['💚', '💙'] },
    events: [{ type: 'emoji.picked', emoji: '💙' } as EventObject],
    saves: ['💙', '💚'],
  },
  saveCommands: {
    machine: still(paletteMachine),
    input: { recent: ['view/help'] },
    events: [
      { type: 'palette.open' },
      { type: 'query.changed', query: 'clientes' } as EventObject,
      { type: 'command.given', command: 'view/clients' } as EventObject,
    ],
    saves: ['view/clients', 'view/help'],
  },
  saveReplies: {
    machine: quickRepliesMachine,
    input: { replies: [{ id: 1, name: 'saludo', text: 'Hola' }] },
    events: [
      { type: 'replies.open' },
      { type: 'reply.remove', id: 1 } as EventObject,
      { type: 'reply.confirm' },
    ],
    saves: [],
  },
}

const memoryOf = () => {
  const storage = usableStorage(() => {
    throw new Error('storage is refused')
  })
  return openMemory(createStore(storage), 'ana@lino.co', 1)
}

describe('each change that this browser stores is saved', () => {
  for (const [name, { machine, input, events, saves }] of Object.entries(stories))
    test(name, () => {
      const memory = memoryOf()
      const save = vi.spyOn(memory, name as Save)
      const inspect = saveChanges([
        ...savedByWorkspace(memory, () => undefined),
        ...savedByChat(memory),
      ])
      const actor = createActor(machine, { input, inspect }).start()
      for (const event of events.slice(0, -1)) actor.send(event)
      expect(save).not.toHaveBeenCalled()
      for (const event of events.slice(-1)) actor.send(event)
      expect(save.mock.calls.map(([value]) => value)).toEqual([saves])
    })
})

/** The outbox online, its thread loaded, and the order of writes to the storage and the server. */
const online = (items: readonly OutgoingMessage[], isKeyed = false) => {
  const memory = memoryOf()
  const order: string[] = []
  vi.spyOn(memory, 'saveOutgoing').mockImplementation(({ items: kept }) => {
    order.push(`saved ${kept.map(({ status }) => status).join()}`)
  })
  const outbox = createActor(
    outboxMachine.provide({
      actors: {
        liveNews: openLive().liveNews,
        watchNetwork: fromCallback(({ sendBack }) => sendBack({ type: 'network.online' })),
        sendMessage: fromPromise<void, MessageCall>(async ({ input }) => {
          order.push(`sent ${input.text}`)
        }),
        checkThread: fromPromise<ThreadMessages, { threadId: string }>(
          () => new Promise(() => undefined),
        ),
      },
    }),
    { input: { threadId: 'ana', items, isKeyed }, inspect: saveChanges(savedByChat(memory)) },
  ).start()
  outbox.send({ type: 'messages.changed', messages: [] })
  return { outbox, order }
}

test('a message is saved before its request begins', () => {
  const { outbox, order } = online([])
  outbox.send({ type: 'message.send', to, text, at: 5_000, key: 'k1' })
  expect(order).toEqual(['saved pending', 'saved sending', `sent ${text}`])
})

test('a message that was being sent when the page was left is saved again when it is restored', () => {
  const { order } = online([{ ...written, status: 'sending' }])
  expect(order).toEqual(['saved unknown'])
})

test('links that still wait are saved again: the panel may have kept them as its own', () => {
  const memory = memoryOf()
  const save = vi.spyOn(memory, 'saveLinkQueue')
  const inspect = saveChanges(savedByWorkspace(memory, () => undefined))
  const queue = [{ threadId: 'ana', ...mora }]
  createActor(still(linkedClientsMachine), { input: { ...links, queue }, inspect }).start()
  expect(save.mock.calls.map(([value]) => value)).toEqual([queue])
})

test('an empty outbox saves nothing: another tab may have written there', () => {
  expect(online([]).order).toEqual([])
})

test('a value is saved before a request that starts in the same step', () => {
  const order: string[] = []
  const machine = setup({
    types: { context: {} as { readonly items: readonly string[] } },
    actors: {
      send: fromPromise(async () => {
        order.push('request')
      }),
    },
  }).createMachine({
    id: 'order',
    context: { items: [] },
    initial: 'idle',
    states: {
      idle: { on: { write: { target: 'sending', actions: assign({ items: ['Hola'] }) } } },
      sending: { invoke: { src: 'send' } },
    },
  })
  const row = saved(machine, {
    select: ({ context }) => context.items,
    save: () => order.push('save'),
  })
  createActor(machine, { inspect: saveChanges([row]) })
    .start()
    .send({ type: 'write' })
  expect(order).toEqual(['save', 'request'])
})
