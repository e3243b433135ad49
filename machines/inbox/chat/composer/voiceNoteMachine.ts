import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { VoiceForm } from '#contract/channels.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { liveNews } from '../../../shared/liveNews.ts'
import { parentOf } from '../../../shared/tellParent.ts'
import { unprovided, unprovidedCallback } from '../../../shared/unprovided.ts'
import {
  LEVELS_SHOWN,
  type MicrophoneProblem,
  type MicrophoneTold,
  microphoneProblems,
  type Recorded,
  type VoiceNoteContext,
  type VoiceNoteEvent,
  type VoiceNoteInput,
  type VoiceNoteNews,
} from './voiceNoteEvents.ts'

export const voiceNoteMachine = setup({
  types: {
    input: {} as VoiceNoteInput,
    context: {} as VoiceNoteContext,
    events: {} as VoiceNoteEvent,
    children: {} as { microphone: 'microphone' },
  },
  actors: {
    liveNews,
    /** Asks for the microphone, and has it until it is stopped. */
    microphone: unprovidedCallback<VoiceForm, MicrophoneTold>('microphone'),
    /** Gives the recording the form that the channel takes. */
    prepareVoice: unprovided<ChosenFile, Recorded>('prepareVoice'),
    holdPage: unprovidedCallback('holdPage'),
  },
  actions: {
    setProblem: assign({ problem: (_, problem: MicrophoneProblem) => problem }),
    setHeard: assign(({ context }, { level, elapsed }: { level: number; elapsed: number }) => ({
      elapsed,
      levels: [...context.levels, level].slice(-LEVELS_SHOWN),
    })),
    setRecording: assign({ recording: (_, recording: ChosenFile) => recording }),
    clearHeard: assign({ problem: null, elapsed: 0, levels: [] }),
    tellEnd: sendTo('microphone', { type: 'microphone.end' as const }),
    announceTaken: sendTo(
      parentOf,
      (_, file: ChosenFile): VoiceNoteNews => ({ type: 'voice.taken', file }),
    ),
    announceCancelled: sendTo(parentOf, { type: 'voice.cancelled' } satisfies VoiceNoteNews),
  },
  guards: {
    isAnother: ({ context }, threadId: string) => threadId !== context.threadId,
  },
  delays: { longest: ({ context }) => context.form.longest },
}).createMachine({
  id: 'voiceNote',
  description: 'A voice note until it is a file: then it is sent as any other.',
  context: ({ input }) => ({ ...input, problem: null, elapsed: 0, levels: [], recording: null }),
  invoke: [
    {
      id: 'liveNews',
      src: 'liveNews',
      input: { kinds: ['conversation.opened', 'conversation.closed'] },
    },
    { id: 'holdPage', src: 'holdPage' },
  ],
  initial: 'taking',
  on: { 'voice.cancel': { actions: 'announceCancelled' } },
  states: {
    taking: {
      description: 'However it is left, the microphone is released.',
      entry: 'clearHeard',
      invoke: {
        id: 'microphone',
        src: 'microphone',
        input: ({ context }) => context.form,
      },
      initial: 'asking',
      on: {
        'voice.refused': {
          target: 'refused',
          actions: { type: 'setProblem', params: ({ event }) => event.problem },
        },
        'voice.recorded': {
          target: 'preparing',
          actions: { type: 'setRecording', params: ({ event }) => event.recording },
        },
      },
      states: {
        asking: {
          description: 'The browser may ask the person.',
          initial: 'held',
          on: {
            'conversation.closed': { actions: 'announceCancelled' },
            'conversation.opened': {
              guard: { type: 'isAnother', params: ({ event }) => event.threadId },
              actions: 'announceCancelled',
            },
          },
          states: {
            held: {
              description: 'The finger is on the button. It may go to answer the browser.',
              on: {
                'voice.lock': 'free',
                'voice.release': 'free',
                'voice.granted': '#voiceNote.taking.recording.held',
              },
            },
            free: { on: { 'voice.granted': '#voiceNote.taking.recording.locked' } },
          },
        },
        recording: {
          description: 'What was said when the person goes elsewhere stays with its conversation.',
          initial: 'held',
          on: {
            'voice.heard': { actions: { type: 'setHeard', params: ({ event }) => event } },
            'voice.end': 'ending',
            'conversation.closed': 'ending',
            'conversation.opened': {
              guard: { type: 'isAnother', params: ({ event }) => event.threadId },
              target: 'ending',
            },
          },
          after: { longest: 'ending' },
          states: {
            held: { on: { 'voice.lock': 'locked', 'voice.release': '#voiceNote.taking.ending' } },
            locked: { description: 'It goes on without the finger.' },
          },
        },
        ending: { entry: 'tellEnd' },
      },
    },
    refused: {
      on: { 'voice.retry': '#voiceNote.taking.asking.free' },
    },
    preparing: {
      invoke: {
        id: 'prepareVoice',
        src: 'prepareVoice',
        input: ({ context: { recording, form } }) => {
          if (!recording) throw new Error('Nothing is prepared that was not recorded')
          return { recording, form }
        },
        onDone: {
          target: 'taken',
          actions: { type: 'announceTaken', params: ({ event }) => event.output },
        },
        onError: 'stuck',
      },
    },
    stuck: {
      description: 'The code that changes its form was not loaded: the recording waits.',
      on: { 'voice.retry': 'preparing' },
    },
    taken: { type: 'final', description: 'It is a file, which the parent has.' },
  },
})

type State = SnapshotFrom<typeof voiceNoteMachine>

export type VoiceNoteStage = 'asking' | 'recording' | 'preparing' | 'refused' | 'stuck'

export const selectVoiceStage = (state: State): VoiceNoteStage => {
  if (state.matches('refused') || state.matches('stuck')) return state.value as 'refused' | 'stuck'
  if (state.matches({ taking: 'asking' })) return 'asking'
  return state.matches({ taking: 'recording' }) ? 'recording' : 'preparing'
}
export const selectIsHeld = (state: State) => state.matches({ taking: { recording: 'held' } })
export const selectElapsed = (state: State) => state.context.elapsed
export const selectLongest = (state: State) => state.context.form.longest
export const selectLevels = (state: State) => state.context.levels
export const selectVoiceProblem = (state: State): string | null => {
  if (state.matches('stuck'))
    return 'No se pudo preparar la nota de voz. La grabación sigue aquí: revisa tu conexión y vuelve a intentarlo.'
  return state.context.problem && microphoneProblems[state.context.problem]
}
