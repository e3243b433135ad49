import { assign, type SnapshotFrom, setup } from 'xstate'
import { blockedListMachine } from '../blocking/blockedListMachine.ts'
import { type Erased, type ErasureNews, erasureMachine } from '../erasure/erasureMachine.ts'
import { exportMachine } from '../erasure/exportMachine.ts'
import { unprovidedAction } from '../shared/unprovided.ts'
import { retentionMachine } from './retentionMachine.ts'
import { sharingMachine } from './sharingMachine.ts'

export interface PrivacyInput {
  readonly businessId: number
}

interface PrivacyContext extends PrivacyInput {
  readonly target: Erased | null
}

export type PrivacyEvent = { type: 'business.erase'; name: string } | ErasureNews

const erasedOf = ({ businessId }: PrivacyContext, name: string): Erased => ({
  kind: 'business',
  id: String(businessId),
  name,
})

export const privacyMachine = setup({
  types: {
    input: {} as PrivacyInput,
    context: {} as PrivacyContext,
    events: {} as PrivacyEvent,
    children: {} as {
      export: 'export'
      erasure: 'erasure'
      retention: 'retention'
      sharing: 'sharing'
      blocked: 'blocked'
    },
  },
  actors: {
    export: exportMachine,
    erasure: erasureMachine,
    retention: retentionMachine,
    sharing: sharingMachine,
    blocked: blockedListMachine,
  },
  actions: {
    setTarget: assign({ target: ({ context }, name: string) => erasedOf(context, name) }),
    leaveBusiness: unprovidedAction('leaveBusiness'),
  },
}).createMachine({
  id: 'privacy',
  description:
    'What a business keeps, and for how long; what of it goes, and where it is taken to.',
  context: ({ input }) => ({ ...input, target: null }),
  invoke: [
    { id: 'export', src: 'export', input: { clientId: null } },
    {
      id: 'retention',
      src: 'retention',
      input: ({ context: { businessId } }) => ({ businessId }),
    },
    { id: 'sharing', src: 'sharing', input: ({ context: { businessId } }) => ({ businessId }) },
    { id: 'blocked', src: 'blocked', input: ({ context: { businessId } }) => ({ businessId }) },
  ],
  initial: 'idle',
  states: {
    idle: {
      on: {
        'business.erase': {
          target: 'erasing',
          actions: { type: 'setTarget', params: ({ event }) => event.name },
        },
      },
    },
    erasing: {
      invoke: {
        id: 'erasure',
        src: 'erasure',
        input: ({ context }) => ({ target: context.target ?? erasedOf(context, '') }),
      },
      on: {
        'erasure.closed': 'idle',
        'erasure.done': { target: 'idle', actions: 'leaveBusiness' },
      },
    },
  },
})

type State = SnapshotFrom<typeof privacyMachine>

export const selectExport = (state: State) => state.children.export
export const selectRetention = (state: State) => state.children.retention
export const selectSharing = (state: State) => state.children.sharing
export const selectBlocked = (state: State) => state.children.blocked
export const selectErasure = (state: State) => state.children.erasure
