import { assign, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate'
import {
  attachmentProblem,
  describeAttachmentFailure,
  isAnyTaken,
  type Taken,
  takesCaption,
} from '#contract/attachments.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { CAPTION_MAX_LENGTH } from '#contract/limits.ts'
import type { AttachmentStage } from '#contract/threadMemory.ts'
import { parentOf } from '../../../shared/tellParent.ts'
import { unprovided, unprovidedCallback } from '../../../shared/unprovided.ts'
import { whyNot } from '../../../shared/whyNot.ts'
import type {
  AttachmentContext,
  AttachmentEvent,
  AttachmentInput,
  AttachmentNews,
  Chosen,
  KeptAttachment,
  SentAttachment,
} from './attachmentEvents.ts'

const INTERRUPTED = 'El envío se interrumpió. Vuelve a intentarlo.'

/** Not every kind of file may have a text on every channel. */
const hasCaption = ({ chosen, taken }: AttachmentContext): boolean =>
  chosen !== null && takesCaption(chosen.file, taken)

export const attachmentMachine = setup({
  types: {
    input: {} as AttachmentInput,
    context: {} as AttachmentContext,
    events: {} as AttachmentEvent,
  },
  actors: {
    /** The files that the channel accepts, where the back end can send files. */
    findTaken: unprovided<Taken, { contactType: string }>('findTaken'),
    recallFile: unprovided<KeptAttachment | null, { threadId: string }>('recallFile'),
    sendAttachment: unprovided<void, SentAttachment>('sendAttachment'),
    /** While it runs, the browser asks before the page is left. */
    holdPage: unprovidedCallback('holdPage'),
  },
  actions: {
    setTaken: assign({ taken: (_, taken: Taken) => taken }),
    setChosen: assign({ chosen: (_, { file, key }: Chosen) => ({ file, key }), error: null }),
    setRecalled: assign((_, kept: KeptAttachment | null) =>
      kept === null
        ? {}
        : {
            chosen: { file: kept.file, key: kept.key },
            caption: kept.caption,
            error: kept.isTried ? INTERRUPTED : null,
          },
    ),
    setProblem: assign({
      error: ({ context }, file: ChosenFile) => attachmentProblem(file, context.taken),
    }),
    setSeveral: assign({ error: 'Los archivos se envían uno por uno' }),
    setCaption: assign({ caption: (_, text: string) => text.slice(0, CAPTION_MAX_LENGTH) }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) =>
        describeAttachmentFailure('sendAttachment', error),
    }),
    clearError: assign({ error: null }),
    clearChosen: assign({ chosen: null, caption: '', error: null }),
    announceSent: sendTo(parentOf, { type: 'attachment.sent' } satisfies AttachmentNews),
  },
  guards: {
    takesAnything: (_, taken: Taken) => isAnyTaken(taken),
    isTried: (_, kept: KeptAttachment | null) => kept?.isTried === true,
    isThere: (_, kept: KeptAttachment | null) => kept !== null,
    isRefused: ({ context }, file: ChosenFile) => attachmentProblem(file, context.taken) !== null,
    isFirst: stateIn({ outbox: 'clear' }),
  },
}).createMachine({
  id: 'attachment',
  description: 'An outgoing file: one at a time, after the messages before it.',
  context: ({ input }) => ({
    ...input,
    taken: {},
    chosen: null,
    caption: '',
    error: null,
  }),
  type: 'parallel',
  states: {
    outbox: {
      initial: 'clear',
      states: {
        clear: { on: { 'outbox.busy': 'busy' } },
        busy: {
          description: 'A message waits: a file would arrive before it.',
          on: { 'outbox.clear': 'clear' },
        },
      },
    },
    file: {
      initial: 'finding',
      states: {
        finding: {
          invoke: {
            id: 'findTaken',
            src: 'findTaken',
            input: ({ context: { contactType } }) => ({ contactType }),
            onDone: [
              {
                guard: { type: 'takesAnything', params: ({ event }) => event.output },
                target: 'recalling',
                actions: { type: 'setTaken', params: ({ event }) => event.output },
              },
              { target: 'absent' },
            ],
            onError: 'absent',
          },
        },
        absent: {
          description: 'The channel or the back end accepts no files: the button is not shown.',
        },
        recalling: {
          description:
            'The file that was chosen in this browser before the page, the business or the session was left.',
          invoke: {
            id: 'recallFile',
            src: 'recallFile',
            input: ({ context: { threadId } }) => ({ threadId }),
            onDone: [
              {
                guard: { type: 'isTried', params: ({ event }) => event.output },
                target: 'offered.failed',
                actions: { type: 'setRecalled', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isThere', params: ({ event }) => event.output },
                target: 'offered.chosen',
                actions: { type: 'setRecalled', params: ({ event }) => event.output },
              },
              { target: 'offered' },
            ],
            onError: 'offered',
          },
        },
        offered: {
          initial: 'none',
          on: {
            'attachment.removed': { target: '.none', actions: 'clearChosen' },
            'attachment.several': { actions: 'setSeveral' },
            'attachment.chosen': [
              {
                description: 'An earlier chosen file stays.',
                guard: { type: 'isRefused', params: ({ event }) => event.file },
                actions: { type: 'setProblem', params: ({ event }) => event.file },
              },
              {
                target: '.chosen',
                actions: { type: 'setChosen', params: ({ event }) => event },
              },
            ],
          },
          states: {
            none: {},
            chosen: {
              invoke: { id: 'holdPage', src: 'holdPage' },
              on: {
                'attachment.captioned': {
                  actions: { type: 'setCaption', params: ({ event }) => event.text },
                },
                'attachment.send': { guard: 'isFirst', target: '#attachment.file.sending' },
              },
            },
            failed: {
              description: 'A retry sends the same key, file and text.',
              invoke: { id: 'holdPage', src: 'holdPage' },
              on: {
                'attachment.send': { guard: 'isFirst', target: '#attachment.file.sending' },
              },
            },
          },
        },
        sending: {
          description: 'Sending goes on while another conversation is open.',
          entry: 'clearError',
          invoke: [
            { id: 'holdPage', src: 'holdPage' },
            {
              id: 'sendAttachment',
              src: 'sendAttachment',
              input: ({ context }) => {
                const { threadId, chosen } = context
                if (!chosen) throw new Error('Nothing is sent that was not chosen')
                return {
                  threadId,
                  ...chosen,
                  caption: hasCaption(context) ? context.caption.trim() : '',
                }
              },
              onDone: {
                target: 'offered',
                actions: ['clearChosen', 'announceSent'],
              },
              onError: {
                target: 'offered.failed',
                actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              },
            },
          ],
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof attachmentMachine>

export const selectIsOffered = (state: State) =>
  state.matches({ file: 'offered' }) || state.matches({ file: 'sending' })
export const selectTaken = (state: State) => state.context.taken
export const selectFile = (state: State) => state.context.chosen?.file ?? null
export const selectTakesCaption = (state: State) => hasCaption(state.context)
export const selectCaption = (state: State) => state.context.caption
export const selectError = (state: State) => state.context.error
const sendingOrFailed = (state: State) => selectIsSending(state) || selectHasFailed(state)
/** Undefined before the file that this browser stores has been looked for. */
export const selectStage = (state: State): AttachmentStage | null | undefined => {
  if (selectIsSending(state)) return 'sending'
  if (selectHasFailed(state)) return 'failed'
  if (state.matches({ file: { offered: 'chosen' } })) return 'chosen'
  return state.matches({ file: 'offered' }) ? null : undefined
}
/** The file that this browser stores. */
export const selectKeptAttachment = (state: State): KeptAttachment | null => {
  const { chosen, caption } = state.context
  return chosen && { ...chosen, caption, isTried: sendingOrFailed(state) }
}
export const selectIsSending = (state: State) => state.matches({ file: 'sending' })
export const selectHasFailed = (state: State) => state.matches({ file: { offered: 'failed' } })
export const selectWhyNotSend = whyNot<typeof attachmentMachine>({
  guards: { isFirst: 'Antes tienen que salir los mensajes pendientes' },
  states: [
    [{ file: 'sending' }, 'El archivo se está enviando'],
    [{ outbox: 'busy' }, 'Antes tienen que salir los mensajes pendientes'],
  ],
})({ type: 'attachment.send' })
