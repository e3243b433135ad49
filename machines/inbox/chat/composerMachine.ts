import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { canSendTo, notImplemented } from '#contract/inbox'
import { lengthProblem } from '#contract/messageLength'
import type { OutgoingMessage } from '#contract/outgoing'
import { parentOf } from '../../shared/tellParent'
import { whyNot } from '../../shared/whyNot'
import type { AttachmentNews } from './attachmentEvents'
import { attachmentMachine } from './attachmentMachine'
import { firstUnsent } from './outgoing'

export interface ComposerInput {
  readonly threadId: string
  readonly contactType: string
  readonly draft: string
  /** What was on its way out when it began. */
  readonly outgoing: readonly OutgoingMessage[]
}

interface ComposerContext extends ComposerInput {
  readonly contactId: string | null
  /** Why the draft was not sent. */
  readonly error: string | null
}

/** What the parent hears of a message that may be sent. */
export interface MessageWritten extends Send {
  readonly type: 'message.written'
  readonly to: string
  readonly text: string
}

interface Send {
  readonly at: number
  readonly key: string
}

export type ComposerEvent =
  | { type: 'draft.changed'; text: string }
  /** `key` is new for each message. */
  | ({ type: 'message.send' } & Send)
  | { type: 'sending.opened'; contactId: string | null }
  | { type: 'sending.closed' }
  | { type: 'outgoing.changed'; items: readonly OutgoingMessage[] }
  | AttachmentNews

const EMPTY_MESSAGE = 'El mensaje no puede estar vacío'
const NO_CONTACT = 'No se pudo obtener el ID del contacto para enviar el mensaje'

const problemOf = ({ contactType, draft }: ComposerContext) => lengthProblem(contactType, draft)

export const composerMachine = setup({
  types: {
    input: {} as ComposerInput,
    context: {} as ComposerContext,
    events: {} as ComposerEvent,
    children: {} as { attachment: 'attachment' },
  },
  actors: { attachment: attachmentMachine },
  actions: {
    setDraft: assign({ draft: (_, text: string) => text, error: null }),
    setContact: assign({ contactId: (_, contactId: string | null) => contactId }),
    setError: assign({ error: (_, text: string) => text }),
    setNotImplemented: assign({ error: ({ context }) => notImplemented(context.contactType) }),
    setTooLong: assign({ error: ({ context }) => problemOf(context) }),
    announceDraft: sendTo(parentOf, ({ context }) => ({
      type: 'draft.written' as const,
      text: context.draft,
    })),
    announceMessage: sendTo(
      parentOf,
      ({ context }, { at, key }: Send): MessageWritten => ({
        type: 'message.written',
        to: context.contactId ?? '',
        text: context.draft.trim(),
        at,
        key,
      }),
    ),
    /** A file does not overtake a message that waits. */
    tellOutbox: sendTo('attachment', (_, items: readonly OutgoingMessage[]) => ({
      type: firstUnsent(items) ? ('outbox.busy' as const) : ('outbox.clear' as const),
    })),
    announceSent: sendTo(parentOf, { type: 'message.sent' as const }),
    announceEvent: sendTo(parentOf, ({ event }) => event),
    announceReload: sendTo(parentOf, { type: 'thread.reload' as const }),
  },
  guards: {
    isBlank: ({ context }) => context.draft.trim() === '',
    isNotImplemented: ({ context }) => !canSendTo(context.contactType),
    isTooLong: ({ context }) => problemOf(context) !== null,
    hasNoContact: ({ context }) => context.contactId === null,
  },
}).createMachine({
  id: 'composer',
  description: 'What is being written in a conversation, and whether it may be sent.',
  context: ({ input }) => ({ ...input, contactId: null, error: null }),
  invoke: {
    id: 'attachment',
    src: 'attachment',
    input: ({ context: { threadId, contactType } }) => ({ threadId, contactType }),
  },
  entry: { type: 'tellOutbox', params: ({ context }) => context.outgoing },
  initial: 'waiting',
  on: {
    'outgoing.changed': {
      actions: { type: 'tellOutbox', params: ({ event }) => event.items },
    },
    'attachment.changed': { actions: 'announceEvent' },
    'attachment.sent': { actions: ['announceReload', 'announceSent'] },
    'draft.changed': {
      actions: [{ type: 'setDraft', params: ({ event }) => event.text }, 'announceDraft'],
    },
    'sending.opened': {
      target: '.ready',
      actions: { type: 'setContact', params: ({ event }) => event.contactId },
    },
  },
  states: {
    waiting: {
      description: 'Nothing can be sent before it is known what was said.',
    },
    ready: {
      on: {
        'sending.closed': 'waiting',
        'message.send': [
          { guard: 'isBlank', actions: { type: 'setError', params: EMPTY_MESSAGE } },
          { guard: 'isNotImplemented', actions: 'setNotImplemented' },
          { guard: 'isTooLong', actions: 'setTooLong' },
          { guard: 'hasNoContact', actions: { type: 'setError', params: NO_CONTACT } },
          {
            actions: [
              { type: 'announceMessage', params: ({ event }) => event },
              { type: 'setDraft', params: '' },
              'announceDraft',
            ],
          },
        ],
      },
    },
  },
})

type State = SnapshotFrom<typeof composerMachine>

export const selectAttachment = (state: State) => state.children.attachment
export const selectDraft = (state: State) => state.context.draft
export const selectSendError = (state: State) => state.context.error
/** A type of contact that nothing can be sent to keeps the composer closed. */
export const selectWhyNotWrite = ({ context: { contactType } }: State): string | null =>
  canSendTo(contactType)
    ? null
    : `El envío de mensajes para ${contactType || 'este canal'} estará disponible próximamente.`

/** Why what is written is no message of this channel; null also while that is said as the error of a try. */
export const selectLengthProblem = ({ context }: State): string | null =>
  context.error === null ? problemOf(context) : null

const whileWaiting = (why: string) =>
  whyNot<typeof composerMachine>({ states: [['waiting', why]] })({
    type: 'message.send',
    at: 0,
    key: '',
  })
const whyNotLoading = whileWaiting('Los mensajes se están cargando')
const whyNotLoaded = whileWaiting('Los mensajes no se pudieron cargar')

/** Only the thread knows whether the messages are still to come. */
export const selectWhyNotSend = (state: State, hasFailed: boolean): string | null =>
  selectWhyNotWrite(state) ?? (hasFailed ? whyNotLoaded : whyNotLoading)(state)
