import { assign } from 'xstate'
import { assistantStatusMachine } from '#machines/inbox/assistantStatusMachine'
import { clientPanelMachine } from '#machines/inbox/clientPanelMachine'
import { inboxMachine } from '#machines/inbox/inboxMachine'
import { outboxMachine } from '#machines/inbox/outboxMachine'
import { readingMachine } from '#machines/inbox/readingMachine'
import { threadMachine } from '#machines/inbox/threadMachine'
import { countMessage } from '#machines/inbox/unread'
import { assistantStatusModel } from '../model/inbox/assistantStatus.model'
import { clientPanelModel } from '../model/inbox/clientPanel.model'
import { composerModel } from '../model/inbox/composer.model'
import { inboxModel } from '../model/inbox/inbox.model'
import { outboxModel } from '../model/inbox/outbox.model'
import { panelPlaceModel } from '../model/inbox/panelPlace.model'
import { quickRepliesModel } from '../model/inbox/quickReplies.model'
import { readingModel } from '../model/inbox/reading.model'
import { replyWindowModel } from '../model/inbox/replyWindow.model'
import { threadModel } from '../model/inbox/thread.model'
import { threadLinkModel } from '../model/inbox/threadLink.model'
import { threadSearchModel } from '../model/inbox/threadSearch.model'
import { unreadModel } from '../model/inbox/unread.model'
import { describeMutants } from './describeMutants'
import { dropAction, dropGuard, dropTransition, inState, retarget } from './faults'
import { defineMutant } from './mutant'

describeMutants('the inbox', [
  defineMutant('a thread that is loaded again 100 ms late', threadModel, () =>
    threadMachine.provide({ delays: { reloadDelay: 1_100 } }),
  ),
  defineMutant(
    'a burst of messages whose reload is put off by each',
    threadModel,
    inState('content.ready.reloadDue', (state) => {
      state.on = { 'live.message': { target: 'reloadDue', reenter: true } }
    }),
  ),
  defineMutant(
    'a message that came during a reload and is not asked for again',
    threadModel,
    dropTransition({ state: 'content.ready.reloading', done: 'reloadMessages' }),
  ),
  defineMutant('a load that takes back what came while it ran', threadModel, () =>
    threadMachine.provide({
      actions: {
        keepLoaded: assign((_, { messages }) => ({ messages, live: [], error: null })),
      },
    }),
  ),
  defineMutant(
    'a blank text that is sent',
    composerModel,
    dropTransition({ state: 'ready', on: 'message.send' }),
  ),
  defineMutant(
    'a draft that stays after it was sent',
    composerModel,
    dropAction({ state: 'ready', on: 'message.send', index: 3 }, 'keepDraft'),
  ),
  defineMutant(
    'a thread that was refused and yet can be written to',
    threadModel,
    inState('content.failed', (state) => {
      state.entry = []
    }),
  ),
  defineMutant('a burst of messages that is followed at once', readingModel, () =>
    readingMachine.provide({ delays: { scrollDelay: 0 } }),
  ),
  defineMutant(
    'a mark of what was unread that stays in what was read',
    readingModel,
    dropGuard({ state: 'mark', on: 'thread.opened' }),
  ),
  defineMutant(
    'a reader who is moved by what comes in below',
    readingModel,
    dropTransition({ state: 'position.above.undisturbed', always: true }),
  ),
  defineMutant('a message without an answer that counts as refused', outboxModel, () =>
    outboxMachine.provide({ guards: { isOutcomeUnknown: () => false } }),
  ),
  defineMutant(
    'a message of unknown outcome that nobody asks about',
    outboxModel,
    dropTransition({ state: 'idle', always: true }),
  ),
  defineMutant(
    'a message that can be discarded while it is sent',
    outboxModel,
    dropGuard({ state: '', on: 'message.discard' }),
  ),
  defineMutant('a list that is refreshed 100 ms early', inboxModel, () =>
    inboxMachine.provide({ delays: { refreshDelay: 900 } }),
  ),
  defineMutant(
    'a synchronisation that does not wait for the open thread',
    inboxModel,
    retarget({ state: 'list.ready.catchingUp.thread.deciding', always: true }, 'caughtUp'),
  ),
  defineMutant(
    'a new try that takes the reason off the screen',
    inboxModel,
    retarget({ state: 'list.failed.waiting', on: 'sync.requested' }, '#inbox.list.loading'),
  ),
  defineMutant(
    'an open conversation that nobody is told of',
    inboxModel,
    dropAction({ state: 'selection', on: 'conversation.select', index: 3 }, 'tellOpened'),
  ),
  defineMutant(
    'a thread that is stopped while it still sends',
    inboxModel,
    dropGuard({ state: '', on: 'outgoing.kept' }),
  ),
  defineMutant(
    'an old thread that stays alive beside the new one',
    inboxModel,
    dropAction({ state: 'selection', on: 'conversation.select', index: 3 }, 'stopSelected'),
  ),
  defineMutant(
    'a search that leads back whoever reads on from what was found',
    threadSearchModel,
    dropTransition({ state: 'open.found.shown', on: 'reader.moved' }),
  ),
  defineMutant(
    'a search that goes on showing what is not there any more',
    threadSearchModel,
    dropTransition({ state: 'open.found', always: true }),
  ),
  defineMutant(
    'a search that is not told of new messages',
    threadModel,
    dropAction({ state: 'content', on: 'live.message' }, 'tellSearch'),
  ),
  defineMutant(
    'a quick reply without a text',
    quickRepliesModel,
    dropGuard({ state: 'open.editing', on: 'reply.save' }),
  ),
  defineMutant(
    'a quick reply that is removed until the page is loaded again',
    quickRepliesModel,
    dropAction({ state: 'open.removing', on: 'reply.confirm' }, 'keepReplies'),
  ),
  defineMutant(
    'a window that stays shut although the client wrote again',
    replyWindowModel,
    dropTransition({ state: 'limited', on: 'client.wrote' }),
  ),
  defineMutant(
    'a window that every channel has',
    replyWindowModel,
    dropGuard({ state: 'deciding', always: true }),
  ),
  defineMutant(
    'a switch that is believed without loading the status again',
    assistantStatusModel,
    retarget({ state: 'status.flipping', done: 'setResponding' }, 'known'),
  ),
  defineMutant('a switch of an assistant that was deleted', assistantStatusModel, () =>
    assistantStatusMachine.provide({
      guards: { canToggle: ({ context }) => context.status !== null },
    }),
  ),
  defineMutant(
    'a refused switch that says nothing',
    assistantStatusModel,
    dropAction({ state: 'status.flipping', error: 'setResponding' }),
  ),
  defineMutant(
    'an offer to pause that comes although nobody answers but the person',
    assistantStatusModel,
    dropGuard({ state: 'pause.waiting', on: 'person.answered' }),
  ),
  defineMutant(
    'a banner that comes again after it was dismissed',
    assistantStatusModel,
    retarget({ state: 'banner.offered', on: 'banner.dismiss' }, 'hidden'),
  ),
  defineMutant(
    'an assistant that is not asked again when the thread is',
    threadModel,
    dropTransition({ state: 'assistant', on: 'thread.reload' }),
  ),
  defineMutant(
    'a message that counts as unread though it is being read',
    unreadModel,
    dropTransition({ state: 'reader.present', on: 'live.message' }),
  ),
  defineMutant(
    'a message that counts twice when it comes twice',
    unreadModel,
    dropAction({ state: 'arrivals', on: 'live.message', index: 1 }, 'hear'),
  ),
  defineMutant(
    'a message read as it came that is unread after a reload',
    unreadModel,
    dropAction({ state: 'reader.present', on: 'live.message' }, 'passMessage'),
  ),
  defineMutant('a live message that hides what was missed elsewhere', unreadModel, (machine) =>
    machine.provide({
      actions: {
        countMessage: assign({
          unread: ({ context }, { threadId, message }) => ({
            ...countMessage(context.unread, { threadId, at: message.at }),
            upTo: message.at,
          }),
        }),
      },
    }),
  ),
  defineMutant(
    'a conversation that stays open although it was marked as unread',
    inboxModel,
    dropTransition({ state: 'selection', on: 'conversation.markUnread' }),
  ),
  defineMutant(
    'a filter that stays when all was asked for',
    inboxModel,
    dropTransition({ state: 'filter.unreadOnly', on: 'filters.cleared' }),
  ),
  defineMutant(
    'a mark that takes away what was counted',
    unreadModel,
    dropGuard({ state: '', on: 'thread.marked' }),
  ),
  defineMutant(
    'a thread that stays unread though another tab has read it',
    unreadModel,
    dropAction({ state: '', on: 'thread.readElsewhere' }, 'hearRead'),
  ),
  defineMutant(
    'a reading that the other tabs do not hear of',
    unreadModel,
    dropAction({ state: 'reader.away', on: 'reader.present' }, 'shareRead'),
  ),
  defineMutant('a burst of which only the first is told of', unreadModel, (machine) =>
    machine.provide({ actions: { dropNamed: assign({ named: [] }) } }),
  ),
  defineMutant(
    'a count that is not kept when the list says more',
    unreadModel,
    dropAction({ state: 'arrivals', on: 'list.loaded' }, 'keepUnread'),
  ),
  defineMutant(
    'a client of another name that is saved over without a question',
    clientPanelModel,
    () => clientPanelMachine.provide({ guards: { isInexact: () => false } }),
  ),
  defineMutant(
    'an edit that is lost when its save fails',
    clientPanelModel,
    retarget({ state: 'panel.saving', error: 'saveClient' }, 'found'),
  ),
  defineMutant(
    'an edit that is forgotten when the conversation is left',
    clientPanelModel,
    dropAction({ state: 'panel.editing', on: 'client.changed' }, 'keepEdit'),
  ),
  defineMutant(
    'a client without a name',
    clientPanelModel,
    dropTransition({ state: 'panel.editing', on: 'client.save' }),
  ),
  defineMutant(
    'tags of the client before that come late',
    clientPanelModel,
    dropGuard({ state: 'about.somebody', on: 'tags.changed' }),
  ),
  defineMutant(
    'a panel that unfolds by itself the next time',
    panelPlaceModel,
    dropAction({ state: 'beside.shown', on: 'panel.fold' }),
  ),
  defineMutant(
    'a link that is not copied, and nobody says so',
    threadLinkModel,
    dropAction({ state: 'copying', error: 'copyLink' }, 'tellNotCopied'),
  ),
  defineMutant(
    'a link to what is missing that stays wanted',
    inboxModel,
    dropAction({ state: 'selection', on: 'list.loaded', index: 1 }, 'announceSettled'),
  ),
])
