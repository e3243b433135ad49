import { assign, sendTo, setup, stateIn } from 'xstate'
import {
  choiceProblem,
  describeAttachmentFailure,
  isAnyTaken,
  type Taken,
} from '#contract/attachments.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { CAPTION_MAX_LENGTH } from '#contract/limits.ts'
import { parentOf } from '../../../shared/tellParent.ts'
import { unprovided, unprovidedCallback } from '../../../shared/unprovided.ts'
import {
  type AttachmentContext,
  type AttachmentEvent,
  type AttachmentInput,
  type AttachmentNews,
  type Chosen,
  type KeptAttachment,
  recalled,
  type SentAttachment,
  sentOf,
  voiceOf,
} from './attachmentEvents.ts'
import { voiceNoteMachine } from './voiceNoteMachine.ts'

const VOICE_FIRST = 'Antes de adjuntar un archivo, envía o quita la nota de voz'
export const attachmentMachine = setup({
  types: {
    input: {} as AttachmentInput,
    context: {} as AttachmentContext,
    events: {} as AttachmentEvent,
    children: {} as { voiceNote: 'voiceNote' },
  },
  actors: {
    voiceNote: voiceNoteMachine,
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
    setVoiceKey: assign({ voiceKey: (_, key: string) => key, error: null }),
    setVoice: assign(({ context: { voiceKey } }, file: ChosenFile) => ({
      chosen: { file, key: voiceKey, isVoice: true },
      error: null,
    })),
    setVoiceFirst: assign({ error: VOICE_FIRST }),
    setRecalled: assign((_, kept: KeptAttachment | null) => recalled(kept)),
    setProblem: assign({
      error: ({ context }, file: ChosenFile) => choiceProblem(file, context.taken),
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
    isRefused: ({ context }, file: ChosenFile) => choiceProblem(file, context.taken) !== null,
    isVoice: ({ context }) => context.chosen?.isVoice === true,
    hasVoice: ({ context }) => context.taken.audio?.voice !== undefined,
    isFirst: stateIn({ outbox: 'clear' }),
  },
}).createMachine({
  id: 'attachment',
  description: 'An outgoing file: one at a time, after the messages before it.',
  context: ({ input }) => ({
    ...input,
    taken: {},
    chosen: null,
    voiceKey: '',
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
                description: 'A chosen file is still on the disk, what was said is nowhere else.',
                guard: 'isVoice',
                actions: 'setVoiceFirst',
              },
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
            none: {
              on: {
                'voice.record': {
                  guard: 'hasVoice',
                  target: 'recording',
                  actions: { type: 'setVoiceKey', params: ({ event }) => event.key },
                },
              },
            },
            recording: {
              description: 'Nothing takes the place of what is being said.',
              invoke: {
                id: 'voiceNote',
                src: 'voiceNote',
                input: ({ context }) => voiceOf(context),
              },
              on: {
                'attachment.chosen': { actions: 'setVoiceFirst' },
                'attachment.several': { actions: 'setVoiceFirst' },
                'voice.taken': {
                  target: 'chosen',
                  actions: { type: 'setVoice', params: ({ event }) => event.file },
                },
                'voice.cancelled': { target: 'none', actions: 'clearError' },
              },
            },
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
              input: ({ context }) => sentOf(context),
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
