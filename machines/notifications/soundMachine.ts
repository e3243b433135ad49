import { assign, type SnapshotFrom, setup } from 'xstate'
import type { SoundPreference } from '#contract/notifications.ts'
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts'

/** The time-out of the sound's start, in milliseconds: a browser that blocks sound does not report it. */
const SOUND_PATIENCE = 1_000

/** The message that the sound is for: only one of several tabs plays it. */
export interface Ring {
  readonly threadId: string
  /** Milliseconds since the epoch, by this computer's clock. */
  readonly at: number
}

interface SoundContext {
  /** The setting that this browser stored, read once at the start. */
  readonly restored: SoundPreference
  readonly volume: number
}

export type SoundEvent =
  | ({ type: 'sound.ring' } & Ring)
  | { type: 'sound.test' }
  | { type: 'sound.allowed' }
  | { type: 'sound.toggled' }
  | { type: 'volume.changed'; volume: number }

export const soundMachine = setup({
  types: {
    input: {} as SoundPreference,
    context: {} as SoundContext,
    events: {} as SoundEvent,
  },
  actors: {
    /** Done when the sound starts, or when another tab plays it. */
    playSound: unprovided<void, { volume: number; ring: Ring | null }>('playSound'),
    /** Reports when the browser allows sound: after the person's first action on the page. */
    awaitSound: unprovidedCallback('awaitSound'),
  },
  actions: {
    setVolume: assign({ volume: (_, volume: number) => Math.min(1, Math.max(0, volume)) }),
  },
  guards: {
    wasMuted: ({ context }) => !context.restored.isOn,
  },
  delays: { soundPatience: SOUND_PATIENCE },
}).createMachine({
  id: 'sound',
  description: 'The sound of a new message.',
  context: ({ input }) => ({ restored: input, volume: input.volume }),
  initial: 'restoring',
  states: {
    restoring: {
      description: "The sound follows the person's setting.",
      always: [{ guard: 'wasMuted', target: 'muted' }, { target: 'audible' }],
    },
    audible: {
      initial: 'quiet',
      on: {
        'sound.toggled': 'muted',
        'volume.changed': {
          actions: { type: 'setVolume', params: ({ event }) => event.volume },
        },
      },
      states: {
        quiet: {
          on: { 'sound.ring': 'playing', 'sound.test': 'playing' },
        },
        playing: {
          description: 'A burst of messages plays one sound.',
          invoke: {
            id: 'playSound',
            src: 'playSound',
            input: ({ context, event }) => ({
              volume: context.volume,
              ring: event.type === 'sound.ring' ? { threadId: event.threadId, at: event.at } : null,
            }),
            onDone: 'quiet',
            onError: 'blocked',
          },
          after: { soundPatience: 'blocked' },
        },
        blocked: {
          description: "The browser blocks sound until the person's first action on the page.",
          invoke: { id: 'awaitSound', src: 'awaitSound' },
          on: { 'sound.allowed': 'quiet', 'sound.test': 'playing' },
        },
      },
    },
    muted: {
      on: {
        'sound.toggled': 'audible',
      },
    },
  },
})

type State = SnapshotFrom<typeof soundMachine>

export const selectIsSoundOn = (state: State): boolean => !state.matches('muted')
export const selectIsSoundBlocked = (state: State): boolean => state.matches({ audible: 'blocked' })
export const selectVolume = (state: State): number => state.context.volume
export const selectSoundPreference = (state: State): SoundPreference => ({
  isOn: selectIsSoundOn(state),
  volume: selectVolume(state),
})
