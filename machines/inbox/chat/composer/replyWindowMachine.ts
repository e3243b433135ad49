import { assign, type SnapshotFrom, setup } from 'xstate'
import { rowOfContact } from '#contract/channels.ts'
import { unprovided } from '../../../shared/unprovided.ts'

interface ReplyWindowContext {
  readonly contactType: string
  /** The time of the client's last message: milliseconds since the epoch. */
  readonly at: number
}

const windowOf = ({ contactType }: Pick<ReplyWindowContext, 'contactType'>): number | null =>
  rowOfContact(contactType)?.replyWindow ?? null

export const replyWindowMachine = setup({
  types: {
    input: {} as { readonly contactType: string },
    context: {} as ReplyWindowContext,
    events: {} as { type: 'client.wrote'; at: number },
  },
  actors: {
    waitUntil: unprovided<void, { at: number }>('waitUntil'),
  },
  actions: {
    setTime: assign({ at: (_, at: number) => at }),
  },
  guards: {
    isLimited: ({ context }) => windowOf(context) !== null,
    isOtherTime: ({ context }, at: number) => at > 0 && at !== context.at,
  },
}).createMachine({
  id: 'replyWindow',
  description:
    'Some channels accept free text only for some hours after the last message of the client.',
  context: ({ input }) => ({ contactType: input.contactType, at: 0 }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isLimited', target: 'limited' }, { target: 'unlimited' }] },
    unlimited: { description: 'The other channels have no such window.' },
    limited: {
      initial: 'unknown',
      on: {
        'client.wrote': {
          guard: { type: 'isOtherTime', params: ({ event }) => event.at },
          target: '.open',
          reenter: true,
          actions: { type: 'setTime', params: ({ event }) => event.at },
        },
      },
      states: {
        unknown: {},
        open: {
          invoke: {
            id: 'waitUntil',
            src: 'waitUntil',
            input: ({ context }) => ({ at: context.at + (windowOf(context) ?? 0) }),
            onDone: 'passed',
            onError: 'unknown',
          },
        },
        passed: { description: 'Sending is still possible: the channel decides.' },
      },
    },
  },
})

export const selectContactType = (state: SnapshotFrom<typeof replyWindowMachine>) =>
  state.context.contactType
export const selectHasPassed = (state: SnapshotFrom<typeof replyWindowMachine>) =>
  state.matches({ limited: 'passed' })
