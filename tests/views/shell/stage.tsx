import { useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type ActorRefFrom, createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Business } from '#contract/businesses.ts'
import type { Client } from '#contract/clients/clients.ts'
import type { ListedConversations } from '#contract/conversationChanges.ts'
import type { Conversation } from '#contract/inbox.ts'
import type { Notification } from '#contract/notifications.ts'
import { signOutMachine } from '#machines/access/signOutMachine.ts'
import { assistantsMachine } from '#machines/assistants/assistantsMachine.ts'
import { billingMachine } from '#machines/billing/billingMachine.ts'
import { businessesMachine } from '#machines/businesses/businessesMachine.ts'
import { clientsMachine } from '#machines/clients/clientsMachine.ts'
import { dashboardMachine } from '#machines/dashboard/dashboardMachine.ts'
import { helpMachine } from '#machines/help/helpMachine.ts'
import { chatMachine } from '#machines/inbox/chat/chatMachine.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import {
  type ClientPickQuery,
  clientPickMachine,
} from '#machines/inbox/client/clientPickMachine.ts'
import { inboxMachine, selectOpenConversation } from '#machines/inbox/inboxMachine.ts'
import { conversationListMachine } from '#machines/inbox/list/conversationListMachine.ts'
import { pinsMachine } from '#machines/inbox/list/pinsMachine.ts'
import { readsMachine } from '#machines/inbox/list/readsMachine.ts'
import { severalMachine } from '#machines/inbox/list/severalMachine.ts'
import type { UnreadState } from '#machines/inbox/list/unread.ts'
import { unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import {
  openConversationMachine,
  selectSelectedId,
} from '#machines/inbox/openConversationMachine.ts'
import { conversationStatesMachine } from '#machines/inbox/states/conversationStatesMachine.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { type NewsDialogInput, newsDialogMachine } from '#machines/news/newsDialogMachine.ts'
import { newsMachine } from '#machines/news/newsMachine.ts'
import { desktopMachine } from '#machines/notifications/desktopMachine.ts'
import { notificationsMachine } from '#machines/notifications/notificationsMachine.ts'
import { soundMachine } from '#machines/notifications/soundMachine.ts'
import { projectsMachine } from '#machines/projects/projectsMachine.ts'
import { projectsAdminMachine } from '#machines/projectsAdmin/projectsAdminMachine.ts'
import { realtimeMachine } from '#machines/realtime/realtimeMachine.ts'
import type { ClientSign } from '#machines/shared/clientSign.ts'
import type { ListInput, ListPage } from '#machines/shared/listFactory.ts'
import { type AreaView, type View, viewNames } from '#machines/shell/areas.ts'
import { navigationMachine } from '#machines/shell/navigationMachine.ts'
import { paletteMachine } from '#machines/shell/paletteMachine.ts'
import { firstPlace, type Place } from '#machines/shell/place.ts'
import { selectTheme, themeMachine } from '#machines/shell/themeMachine.ts'
import { viewsMachine } from '#machines/shell/viewsMachine.ts'
import { selectInbox, workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { emptyMemory } from '#machines/shell/workspaceMemory.ts'
import { templatesMachine } from '#machines/templates/templatesMachine.ts'
import { selectTemplates } from '#machines/templates/templatesOfInbox.ts'
import { selectIsBeginning, selectIsOpen } from '#machines/templates/templatesSelectors.ts'
import { loadedView, loadModule } from '#src/app/areas.ts'
import { loadChat } from '#src/app/chat.ts'
import { loadPaletteViews } from '#src/app/palette.ts'
import { openLive } from '#src/effects/live.ts'
import Shell from '#src/views/shell/Shell.tsx'
import { nothingUnsent } from '../../model/access/signOut.model.ts'
import { freshMemory } from '../../model/kit/memory.ts'
import { type FakePage, openPage } from '../../model/kit/page.ts'
import { answeredAtOnce } from '../../model/kit/request.ts'
import { inert, listening, still } from '../../model/kit/silence.ts'
import { ana, business, listed, luis } from '../../model/people.ts'

export const valle = business(1, 'Café del Valle')
export const lucia = business(2, 'Modas Lucía')

export const notificationOf = (
  id: number,
  { threadId, name, contactType }: Conversation,
  given: Partial<Notification> = {},
): Notification => ({
  id,
  type: 'message',
  title: 'Nuevo mensaje',
  message: '¿Siguen abiertos?',
  threadId,
  contactName: name,
  contactType,
  at: Date.now(),
  isRead: false,
  ...given,
})

interface Setting {
  readonly width?: number
  readonly height?: number
  readonly place?: Place
  readonly businesses?: readonly Business[]
  readonly email?: string | null
  readonly isAdministrator?: boolean
  readonly isPaymentTest?: boolean
  readonly notifications?: readonly Notification[]
  readonly unread?: Readonly<Record<string, number>>
  /** The code of a view is loaded, unless this throws. */
  readonly loadArea?: (view: AreaView) => void
  /** The clients that the back end finds. */
  readonly findClients?: (search: string) => Promise<readonly Client[]>
  readonly accountViews?: readonly View[]
  /** The code that begins conversations is there, and the back end offers it. */
  readonly canBegin?: boolean
  /** The stand-in for the inbox: its heading. */
  readonly Conversations?: () => ReactNode
  readonly status?: 'connected' | 'connecting' | 'disconnected' | 'error'
}

const nothing = () => undefined

const loadConversations = fromPromise<ListedConversations, { businessId: number }>(async () =>
  listed([ana, luis]),
)

const socketThat = (status: Setting['status']) =>
  fromCallback(({ sendBack }) => {
    if (status === 'connected') sendBack({ type: 'socket.opened' })
    if (status === 'disconnected') sendBack({ type: 'socket.closed', clean: true })
  })

/** The machines of the areas, without effects. */
const areas = {
  dashboard: still(dashboardMachine) as typeof dashboardMachine,
  clients: still(clientsMachine) as typeof clientsMachine,
  assistants: still(assistantsMachine) as typeof assistantsMachine,
  integrations: still(integrationsMachine) as typeof integrationsMachine,
  subscription: still(billingMachine) as typeof billingMachine,
  help: still(helpMachine) as typeof helpMachine,
  projects: still(projectsMachine) as typeof projectsMachine,
  'projects-admin': still(projectsAdminMachine) as typeof projectsAdminMachine,
}

/** The views that the stage shows: an area that was just made is not among them. */
export const stagedViews = viewNames.filter((view) => view === 'conversations' || view in areas)

/** The conversation that is open in a workspace. */
export function openIdIn(workspace: ActorRefFrom<typeof workspaceMachine>) {
  const inbox = selectInbox(workspace.getSnapshot())
  const conversation = inbox && selectOpenConversation(inbox.getSnapshot())
  return conversation && selectSelectedId(conversation.getSnapshot())
}

/** The form of a new conversation is open. */
export function isBeginningIn(workspace: ActorRefFrom<typeof workspaceMachine>) {
  const inbox = selectInbox(workspace.getSnapshot())
  const templates = inbox && selectTemplates(inbox.getSnapshot())?.getSnapshot()
  return templates !== undefined && selectIsOpen(templates) && selectIsBeginning(templates)
}

/** The world of a shell, controlled by the test. */
function workspaceIn({
  place,
  notifications = [],
  unread = {},
  status,
  loadArea = nothing,
  findClients = async () => [],
  canBegin = false,
}: Setting) {
  const pushPlace = vi.fn()
  const replacePlace = vi.fn()
  const goBack = vi.fn()
  const logic = workspaceMachine.provide({
    actors: {
      realtime: realtimeMachine.provide({
        actors: { watchLine: fromCallback(nothing), socket: socketThat(status) },
        actions: { expireSession: nothing },
      }),
      notifications: notificationsMachine.provide({
        actors: {
          sound: soundMachine.provide({
            actors: {
              playSound: answeredAtOnce as never,
              awaitSound: fromCallback(nothing),
            },
          }),
          desktop: inert(desktopMachine) as typeof desktopMachine,
          showAttention: fromCallback(nothing),
        },
      }),
      inbox: inboxMachine.provide({
        actors: {
          list: conversationListMachine.provide({ actors: { loadConversations } }),
          openConversation: openConversationMachine.provide({
            actors: {
              chat: chatMachine.provide({
                actors: { thread: still(threadMachine) as typeof threadMachine },
              }),
              loadChat: fromPromise<void, undefined>(async () => {
                await loadChat()
              }),
            },
          }),
          unread: unreadMachine.provide({ actors: { watchReads: fromCallback(nothing) } }),
          reads: still(readsMachine) as typeof readsMachine,
          pins: still(pinsMachine) as typeof pinsMachine,
          states: still(conversationStatesMachine) as typeof conversationStatesMachine,
          loadRowActions: fromPromise<void, undefined>(async () => {
            if (!canBegin) throw new Error('the code is not there')
          }),
          several: still(severalMachine) as typeof severalMachine,
          templates: templatesMachine.provide({
            actors: {
              findOffer: fromPromise<boolean, undefined>(async () => true),
              clients: still(clientPickMachine) as typeof clientPickMachine,
            },
          }),
        },
      }),
      ...areas,
      palette: paletteMachine.provide({
        actors: {
          loadPalette: fromPromise<void, undefined>(async () => {
            await loadPaletteViews()
          }),
          clientPick: clientPickMachine.provide({
            actors: {
              loadPage: fromPromise<ListPage<Client>, ListInput<ClientSign, ClientPickQuery>>(
                async ({ input }) => {
                  const { search } = input.query
                  const items = search.trim() === '' ? [] : await findClients(search)
                  return { items, total: items.length, totalPages: 1 }
                },
              ),
            },
          }),
        },
      }),
      navigation: navigationMachine.provide({
        actors: { watchPlace: fromCallback(nothing), watchRole: fromCallback(nothing) },
        actions: { pushPlace, replacePlace, goBack },
      }),
      views: viewsMachine.provide({
        actors: {
          loadArea: fromPromise<void, { view: AreaView }>(async ({ input: { view } }) => {
            loadArea(view)
            await loadModule(view)
          }),
        },
      }),
      news: newsMachine.provide({
        actors: {
          dialog: still(newsDialogMachine) as typeof newsDialogMachine,
          watchNews: fromCallback(nothing),
          openNews: fromPromise<NewsDialogInput, undefined>(async () => ({
            email: 'ana@recado.example',
            isAdministrator: false,
          })),
        },
      }),
      unreadSign: fromCallback<EventObject, UnreadState>(nothing),
    },
  })
  const events = openPage()
  const workspace = createActor(listening(logic, openLive(), freshMemory(), events), {
    input: {
      businessId: valle.id,
      wanted: null,
      memory: {
        place: place ?? firstPlace,
        inbox: { ...emptyMemory.inbox, unread: { counts: unread, upTo: null } },
        notifications: { ...emptyMemory.notifications, items: notifications },
        palette: emptyMemory.palette,
      },
    },
  })
  return { workspace, events, pushPlace, replacePlace, goBack }
}

/** The businesses of the account, and their events for the app. */
function businessesIn({ businesses: list = [valle] }: Setting) {
  const told = vi.fn()
  const logic = businessesMachine.provide({
    actors: { loadBusinesses: fromPromise<readonly Business[], undefined>(async () => list) },
    actions: { toastCreated: nothing },
  })
  // Without a parent, the machine's events go to the test.
  const businesses = createActor(logic, {
    input: { email: 'ana@taller.example' },
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event') told(inspected.event)
    },
  })
  return { businesses: businesses.start(), told }
}

const JustHeading = () => <h1>Conversaciones</h1>

type Given = Omit<ComponentProps<typeof Shell>, 'theme' | 'onThemeChange'>

function ThemedShell({ theme, ...given }: Given & { theme: ActorRefFrom<typeof themeMachine> }) {
  return (
    <Shell
      {...given}
      theme={useSelector(theme, selectTheme)}
      onThemeChange={(chosen) => theme.send({ type: 'theme.choose', theme: chosen })}
    />
  )
}

/** The machines are told the width of the window, whenever it changes. */
function tellWidth(events: FakePage) {
  const narrow = matchMedia('(width < 1024px)')
  const tell = () => events.happen({ type: narrow.matches ? 'screen.narrow' : 'screen.wide' })
  tell()
  narrow.addEventListener('change', tell)
  onTestFinished(() => narrow.removeEventListener('change', tell))
}

/** Renders the shell as the app does. */
export async function stage(setting: Setting = {}) {
  const { width = 1366, height = 900, Conversations = JustHeading } = setting
  await page.viewport(width, height)
  const { workspace, events, ...history } = workspaceIn(setting)
  const { businesses, told } = businessesIn(setting)
  const on = { applyTheme: vi.fn(), signOut: vi.fn(), reselect: vi.fn() }
  const theme = createActor(
    themeMachine.provide({ actions: { applyTheme: (_, chosen) => on.applyTheme(chosen) } }),
    { input: { theme: 'system' } },
  ).start()
  const signOut = createActor(
    signOutMachine.provide({ actors: { findUnsent: fromPromise(async () => nothingUnsent) } }),
  ).start()
  signOut.subscribe((state) => state.matches('signedOut') && on.signOut())
  workspace.start()
  tellWidth(events)
  await render(
    <ThemedShell
      workspace={workspace}
      businesses={businesses}
      businessId={valle.id}
      email={setting.email === undefined ? 'ana@recado.example' : setting.email}
      isAdministrator={setting.isAdministrator ?? false}
      isPaymentTest={setting.isPaymentTest}
      accountViews={setting.accountViews ?? []}
      loadedView={(view) => {
        const loaded = loadedView(view)
        return view === 'conversations' && loaded ? Conversations : loaded
      }}
      theme={theme}
      signOut={signOut}
      onReselectBusiness={on.reselect}
    />,
  )
  return { workspace, ...history, told, on }
}
