import type { Session } from '#contract/access.ts'
import type { AssistantStatus } from '#contract/assistantStatus.ts'
import { SESSION_EXPIRED } from '#contract/errors.ts'
import type { Conversation, ThreadMessages } from '#contract/inbox.ts'
import { emptyThreadMemory } from '#contract/threadMemory.ts'
import { appMachine } from '#machines/shell/appMachine.ts'
import { shellMachine } from '#machines/shell/shellMachine.ts'
import type { WorkspaceMemory } from '#machines/shell/workspaceMemory.ts'
import { wholeWorkspace } from '../inbox/whole.ts'
import type { Scenario, Sentences } from '../invariants/kit/explore.ts'
import { exploring } from '../invariants/kit/exploring.ts'
import {
  answered,
  happened,
  published,
  said,
  told,
  unanswered,
  unauthorized,
  waited,
} from '../invariants/kit/moves.ts'
import type { Part, System } from '../invariants/kit/system.ts'
import { member, textOf } from '../kit/plain.ts'
import { ana, business, keyed, listed, session, said as words } from '../people.ts'

// Everything that runs in a page, from signing in to an outgoing message, for an account with two
// businesses. All data of a business has its mark, so that a leak into the other one is found.

const markOf = (businessId: number): string => `«negocio ${businessId}»`

const conversationOf = (businessId: number): Conversation => ({
  ...ana,
  threadId: markOf(businessId),
  lastMessage: `Hola ${markOf(businessId)}`,
})

const messagesOf = (threadId: string): ThreadMessages => ({
  messages: [keyed(words(`Hola ${threadId}`, 1_000), 'a')],
  contactId: ana.contactId,
})

const assistantStatus: AssistantStatus = { availability: 'answering', isResponding: true }

const memoryOf = (businessId: number): WorkspaceMemory => ({
  place: { view: 'conversations', trail: [] },
  palette: { recent: [] },
  inbox: {
    isPanelFolded: false,
    isKeyed: false,
    replies: null,
    unread: { counts: { [markOf(businessId)]: 1 }, upTo: 900 },
    kept: {
      [markOf(businessId)]: { ...emptyThreadMemory, draft: `Borrador ${markOf(businessId)}` },
    },
  },
  notifications: {
    items: [],
    sound: { isOn: true, volume: 0.7 },
    desktop: { isOn: false, text: 'shown' },
  },
})

const settled = session({ businessId: 1 })
const luis = session({ token: 't-luis', email: 'luis@cafe.example', businessId: 2 })

const app = appMachine.provide({
  actors: { shell: shellMachine.provide({ actors: { workspace: wholeWorkspace } }) },
})
const begin = (session: Session | null) => ({
  session,
  awaitedEmail: null,
  wanted: null,
  theme: 'system' as const,
})

const appIn = ({ parts }: System) => parts.get('app')?.snapshot

/** The chosen business, or null. */
const chosenIn = (system: System): number | null =>
  appIn(system)?.context.session?.businessId ?? null

/** The conversation of the chosen business. */
const threadIn = (system: System): string => markOf(chosenIn(system) ?? 0)

/** The actors that may run while no person is signed in. */
const ofStrangers = new Set([
  'app',
  'app/session',
  'app/theme',
  'app/toasts',
  'app/watchSession',
  'app/watchLinks',
])

const heldBy = ({ input, snapshot }: Part): string => textOf(snapshot?.context ?? input)

const always: Sentences<null> = {
  'there are never two live sockets': ({ now: { system } }) =>
    [...system.parts.values()].filter(({ src }) => src === 'socket').length <= 1,
  'a 401, in whatever state, ends signed out and stops everything that was running': ({
    move,
    now: { system },
  }) => {
    const app = appIn(system)
    return (
      !move.includes('401') ||
      (app?.value === 'signedOut' &&
        app.context.session === null &&
        [...system.parts.keys()].every((path) => ofStrangers.has(path)))
    )
  },
  'choosing another business leaves no data of the one before': ({ now: { system } }) => {
    const chosen = chosenIn(system)
    const others = [1, 2].filter((id) => id !== chosen).map(markOf)
    return [...system.parts.values()].every((part) =>
      others.every((mark) => !heldBy(part).includes(mark)),
    )
  },
}

export const house: Scenario<null> = {
  name: 'the whole page',
  world: null,
  always,
  starts: [
    { name: 'settled', does: (play) => play.open('app', app, begin(settled)) },
    {
      name: 'signed in',
      does: (play) => play.open('app', app, begin({ ...settled, businessId: null })),
    },
    { name: 'stranger', does: (play) => play.open('app', app, begin(null)) },
  ],
  moves: (at) => [
    ...answered(at, 'openShell', (input) => memoryOf(Number(member(input, 'businessId')))),
    ...answered(at, 'loadBusinesses', () => [1, 2].map((id) => business(id, `Negocio ${id}`))),
    ...answered(at, 'loadConversations', (input) =>
      listed([conversationOf(Number(member(input, 'businessId')))]),
    ),
    ...answered(at, 'loadMessages', (input) => messagesOf(String(member(input, 'threadId')))),
    ...answered(at, 'sendMessage', () => undefined),
    ...answered(at, 'loadStatus', () => assistantStatus),
    ...answered(at, 'sendCode', () => undefined),
    ...answered(at, 'verifyCode', () => ({
      token: 't-ana',
      userId: '7',
      isNewUser: false,
      isAdministrator: false,
    })),
    ...['openShell', 'loadConversations', 'loadMessages', 'sendMessage'].flatMap((src) =>
      unanswered(at, src),
    ),
    ...[
      'loadBusinesses',
      'loadConversations',
      'loadMessages',
      'sendMessage',
      'checkThread',
      'loadStatus',
    ].flatMap((src) => unauthorized(at, src)),
    ...told(at, 'socket', [
      { type: 'socket.opened' },
      { type: 'socket.closed', clean: true, case: 'clean' },
      { type: 'socket.closed', clean: false, case: 'broken' },
      { type: 'socket.refused', code: 401, case: '401' },
    ]),
    ...published(at, [
      {
        type: 'live.message',
        threadId: threadIn(at.system),
        message: words(`Más ${threadIn(at.system)}`, 2_000),
        receivedAt: 9_000,
        case: 'message',
      },
    ]),
    ...told(at, 'watchNetwork', [{ type: 'network.online' }, { type: 'network.offline' }]),
    ...happened(at, [
      'page.online',
      'page.offline',
      'page.woke',
      'page.frozen',
      'page.focused',
      'page.hidden',
    ]),
    ...told(at, 'watchSession', [
      { type: 'session.replaced', session: null, case: 'signed out elsewhere' },
      { type: 'session.replaced', session: luis, case: 'another account' },
    ]),
    ...said(at, 'app', [
      { type: 'session.signOut' },
      { type: 'business.reselect' },
      { type: 'session.expired', text: SESSION_EXPIRED, case: 'a call of before is answered 401' },
    ]),
    ...said(at, 'shell', [{ type: 'shell.retry' }]),
    ...said(at, 'businesses', [
      { type: 'business.select', businessId: 1, case: 'first' },
      { type: 'business.select', businessId: 2, case: 'second' },
    ]),
    ...said(at, 'session', [
      { type: 'email.changed', email: 'ana@taller.example' },
      { type: 'email.submitted' },
      { type: 'code.changed', code: '1234' },
    ]),
    ...said(at, 'realtime', [{ type: 'realtime.reconnect' }]),
    ...said(at, 'inbox', [
      { type: 'conversation.select', threadId: threadIn(at.system), case: 'open' },
    ]),
    ...said(at, 'conversationList', [{ type: 'list.retry' }]),
    ...said(at, 'composer', [
      { type: 'draft.changed', text: `Respuesta ${threadIn(at.system)}`, case: 'text' },
      { type: 'message.send', at: 5_000, key: 'k1' },
    ]),
    ...waited(at),
  ],
  afterwards: (play) => {
    // Code loads at once: the models of the workspace and the inbox cover its loading.
    for (const what of play.happened)
      if (what.kind === 'started' && ['loadArea', 'loadChat'].includes(what.part.src))
        play.answer(what.part.path, null)
    if (play.happened.some((what) => what.kind === 'called' && what.action === 'expireSession'))
      play.send('app', { type: 'session.expired', text: SESSION_EXPIRED })
  },
}

export const explored = [exploring(2_000, house)]
