import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { canSendTo, type Recipient } from '#contract/inbox.ts'
import type { Quoted } from '#contract/messageDetails.ts'
import { lengthProblem } from '#contract/messageLength.ts'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import { notImplemented } from '#contract/sendFailure.ts'
import { liveNews } from '../../../shared/liveNews.ts'
import { parentOf } from '../../../shared/tellParent.ts'
import { whyNot } from '../../../shared/whyNot.ts'
import { joinedText } from '../joinedText.ts'
import { attachmentMachine } from './attachmentMachine.ts'
import type {
  ComposerContext,
  ComposerEvent,
  ComposerInput,
  MessageSend,
  Send,
} from './composerEvents.ts'
import { firstUnsent } from './outgoing.ts'
import { withQuote } from './quote.ts'

const EMPTY_MESSAGE = 'El mensaje no puede estar vacío'
const NOTHING_NEXT = 'Ninguna otra conversación de esta vista espera respuesta.'
const NO_CONTACT = 'No se pudo obtener el ID del contacto para enviar el mensaje'

const problemOf = ({ contactType, draft }: ComposerContext) => lengthProblem(contactType, draft)

const recipientOf = ({ threadId, contactId, contactType }: ComposerContext): Recipient => ({
  threadId,
  contactId: contactId ?? '',
  contactType,
})

const sending = [
  { type: 'announceMessage' as const, params: ({ event }: { event: Send }) => event },
  { type: 'setDraft' as const, params: '' },
  { type: 'setReplyTo' as const, params: null },
  'publishDraft' as const,
]

export const composerMachine = setup({
  types: {
    input: {} as ComposerInput,
    context: {} as ComposerContext,
    events: {} as ComposerEvent,
    children: {} as { liveNews: 'liveNews'; attachment: 'attachment' },
  },
  actors: { liveNews, attachment: attachmentMachine },
  actions: {
    setDraft: assign({ draft: (_, text: string) => text, error: null, notice: null }),
    setQuoted: assign(({ context: { draft, quotes } }, text: string) => ({
      draft: withQuote(draft, text),
      quotes: quotes + 1,
      error: null,
      notice: null,
    })),
    setJoined: assign(({ context: { draft } }, text: string) => ({
      draft: joinedText([draft, text]),
      error: null,
    })),
    setReplyTo: assign({ replyTo: (_, replyTo: Quoted | null) => replyTo }),
    setAnswering: assign({ quotes: ({ context: { quotes } }) => quotes + 1, notice: null }),
    setContact: assign({ contactId: (_, contactId: string | null) => contactId }),
    setError: assign({ error: (_, text: string) => text }),
    setNothingNext: assign({ notice: NOTHING_NEXT }),
    setNotImplemented: assign({ error: ({ context }) => notImplemented(context.contactType) }),
    setTooLong: assign({ error: ({ context }) => problemOf(context) }),
    publishDraft: sendTo('liveNews', ({ context: { threadId, draft } }) => ({
      type: 'person.typed' as const,
      threadId,
      kind: 'answer' as const,
      text: draft,
    })),
    announceMessage: sendTo(
      parentOf,
      ({ context }, { at, key }: Send): MessageSend => ({
        type: 'message.send',
        to: recipientOf(context),
        text: context.draft.trim(),
        at,
        key,
        ...(context.replyTo !== null && { replyTo: context.replyTo }),
      }),
    ),
    /** A file does not overtake a waiting message. */
    tellOutbox: sendTo('attachment', (_, items: readonly OutgoingMessage[]) => ({
      type: firstUnsent(items) ? ('outbox.busy' as const) : ('outbox.clear' as const),
    })),
    publishNext: sendTo('liveNews', (_, threadId: string) => ({
      type: 'conversation.select' as const,
      threadId,
    })),
    publishSent: sendTo('liveNews', ({ context: { threadId } }) => ({
      type: 'message.sent' as const,
      threadId,
    })),
    publishReload: sendTo('liveNews', ({ context: { threadId } }) => ({
      type: 'thread.reload' as const,
      threadId,
    })),
  },
  guards: {
    hasNext: (_, { next }: Send) => typeof next === 'string',
    hasNoNext: (_, { next }: Send) => next === null,
    hasText: (_, text: string) => text !== '',
    isDraft: ({ context }, text: string) => context.draft === text,
    isBlank: ({ context }) => context.draft.trim() === '',
    canWrite: ({ context }) => canSendTo(context.contactType),
    isNotImplemented: ({ context }) => !canSendTo(context.contactType),
    isTooLong: ({ context }) => problemOf(context) !== null,
    hasNoContact: ({ context }) => context.contactId === null,
  },
}).createMachine({
  id: 'composer',
  description: 'The composer of a conversation: the draft, and whether it may be sent.',
  context: ({ input }) => ({
    ...input,
    replyTo: input.replyTo ?? null,
    contactId: null,
    error: null,
    notice: null,
    quotes: 0,
  }),
  invoke: [
    {
      id: 'liveNews',
      src: 'liveNews',
      input: ({ context: { threadId } }) => ({
        kinds: ['draft.joined', 'draft.scheduled'],
        threadId,
      }),
    },
    {
      id: 'attachment',
      src: 'attachment',
      input: ({ context: { threadId, contactType } }) => ({ threadId, contactType }),
    },
  ],
  entry: { type: 'tellOutbox', params: ({ context }) => context.outgoing },
  initial: 'waiting',
  on: {
    'outgoing.changed': {
      actions: { type: 'tellOutbox', params: ({ event }) => event.items },
    },
    'attachment.sent': { actions: ['publishReload', 'publishSent'] },
    'draft.changed': {
      actions: [{ type: 'setDraft', params: ({ event }) => event.text }, 'publishDraft'],
    },
    'draft.joined': {
      guard: { type: 'hasText', params: ({ event }) => event.answer },
      actions: [{ type: 'setJoined', params: ({ event }) => event.answer }, 'publishDraft'],
    },
    'draft.scheduled': {
      guard: { type: 'isDraft', params: ({ event }) => event.text },
      actions: [{ type: 'setDraft', params: '' }, 'publishDraft'],
    },
    'message.quote': {
      guard: 'canWrite',
      actions: [{ type: 'setQuoted', params: ({ event }) => event.text }, 'publishDraft'],
    },
    'message.answer': {
      guard: 'canWrite',
      actions: [{ type: 'setReplyTo', params: ({ event }) => event.replyTo }, 'setAnswering'],
    },
    'sending.opened': {
      target: '.ready',
      actions: { type: 'setContact', params: ({ event }) => event.contactId },
    },
  },
  states: {
    waiting: {
      description: 'Nothing can be sent before the messages are loaded.',
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
            guard: { type: 'hasNext', params: ({ event }) => event },
            actions: [...sending, { type: 'publishNext', params: ({ event }) => event.next ?? '' }],
          },
          {
            guard: { type: 'hasNoNext', params: ({ event }) => event },
            actions: [...sending, 'setNothingNext'],
          },
          { actions: sending },
        ],
      },
    },
  },
})

type State = SnapshotFrom<typeof composerMachine>

export const selectAttachment = (state: State) => state.children.attachment
export const selectReplyTo = (state: State) => state.context.replyTo
export const selectDraft = (state: State) => state.context.draft
/** An answer was begun. */
export const selectHasAnswer = (state: State) => state.context.draft.trim() !== ''
export const selectQuotes = (state: State) => state.context.quotes
export const selectCanQuote = (state: State) => state.can({ type: 'message.quote', text: '' })
export const selectNotice = (state: State) => state.context.notice
export const selectSendError = (state: State) => state.context.error
/** The composer stays closed for a contact type that messages cannot be sent to. */
export const selectWhyNotWrite = ({ context: { contactType } }: State): string | null =>
  canSendTo(contactType)
    ? null
    : `El envío de mensajes para ${contactType || 'este canal'} estará disponible próximamente.`

/** The reason why the draft is too long for this channel; null also where a failed send already shows it. */
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

/** Only the thread knows whether the messages are still loading. */
export const selectWhyNotSend = (state: State, hasFailed: boolean): string | null =>
  selectWhyNotWrite(state) ?? (hasFailed ? whyNotLoaded : whyNotLoading)(state)
