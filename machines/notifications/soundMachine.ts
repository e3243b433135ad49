import { assign, type SnapshotFrom, setup } from 'xstate'
import type { SoundPreference } from '#contract/notifications'
import { unprovided, unprovidedAction, unprovidedCallback } from '../shared/unprovided'

/** A browser that forbids the sound does not say so: it only never plays it. Milliseconds. */
const SOUND_PATIENCE = 1_000

/** Which message it rings for: of several tabs, one does. */
export interface Ring {
  readonly threadId: string
  /** Milliseconds since the epoch, by this computer's clock. */
  readonly at: number
}

interface SoundContext {
  /** How the sound was left, read once at the start. */
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
    /** Done when it sounds, or when another tab sees to it. */
    playSound: unprovided<void, { volume: number; ring: Ring | null }>('playSound'),
    /** Tells when the browser would play something: it waits for a person to touch the page. */
    awaitSound: unprovidedCallback('awaitSound'),
  },
  actions: {
    setVolume: assign({ volume: (_, volume: number) => Math.min(1, Math.max(0, volume)) }),
    keepSound: unprovidedAction<SoundPreference>('keepSound'),
  },
  guards: {
    wasMuted: ({ context }) => !context.restored.isOn,
  },
  delays: { soundPatience: SOUND_PATIENCE },
}).createMachine({
  id: 'sound',
  description: 'What is heard when somebody writes.',
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
        'sound.toggled': {
          target: 'muted',
          actions: {
            type: 'keepSound',
            params: ({ context }) => ({ isOn: false, volume: context.volume }),
          },
        },
        'volume.changed': {
          actions: [
            { type: 'setVolume', params: ({ event }) => event.volume },
            {
              type: 'keepSound',
              params: ({ context }) => ({ isOn: true, volume: context.volume }),
            },
          ],
        },
      },
      states: {
        quiet: {
          on: { 'sound.ring': 'playing', 'sound.test': 'playing' },
        },
        playing: {
          description: 'Of several messages at once, one is heard.',
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
        'sound.toggled': {
          target: 'audible',
          actions: {
            type: 'keepSound',
            params: ({ context }) => ({ isOn: true, volume: context.volume }),
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof soundMachine>

export const selectIsSoundOn = (state: State): boolean => state.matches('audible')
export const selectIsSoundBlocked = (state: State): boolean => state.matches({ audible: 'blocked' })
export const selectVolume = (state: State): number => state.context.volume
