import { assign, type SnapshotFrom, setup } from 'xstate'
import type { SoundPreference } from '#contract/notifications'
import { unprovided, unprovidedCallback } from '../shared/unprovided'

/** A browser that forbids the sound does not say so: it never begins to play. Milliseconds. */
const SOUND_PATIENCE = 1_000

/** The message that it rings for: only one of several tabs does. */
export interface Ring {
  readonly threadId: string
  /** Milliseconds since the epoch, by this computer's clock. */
  readonly at: number
}

interface SoundContext {
  /** The sound as this browser kept it, read once at the start. */
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
    /** Done when the sound begins, or when another tab plays it. */
    playSound: unprovided<void, { volume: number; ring: Ring | null }>('playSound'),
    /** Tells when the browser allows sound: it waits for a person to touch the page. */
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
      description: 'The sound is as this person left it.',
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
          description: 'A burst of messages is one sound.',
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
          description: 'The browser plays nothing before a person has touched the page.',
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
