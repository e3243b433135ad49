import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { ThreadLink } from '#contract/threadLink.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedMachine } from '../shared/unprovided.ts'
import type { workspaceMachine } from './workspaceMachine.ts'
import { emptyMemory, type WorkspaceMemory } from './workspaceMemory.ts'

export interface ShellInput {
  readonly businessId: number
  readonly email: string | null
  /** The target of a link, or null. */
  readonly wanted: ThreadLink | null
}

interface ShellContext extends ShellInput {
  readonly memory: WorkspaceMemory
}

export type ShellEvent =
  | { type: 'shell.retry' }
  /** The conversation of the link was opened, or does not exist. */
  | { type: 'link.followed' }
  /** A notification of the business was pressed. */
  | { type: 'conversation.requested'; threadId: string }

export const shellMachine = setup({
  types: {
    input: {} as ShellInput,
    context: {} as ShellContext,
    events: {} as ShellEvent,
    children: {} as { openShell: 'openShell'; workspace: 'workspace' },
  },
  actors: {
    /** Only the type of the workspace is known here: its code is loaded with the shell. */
    workspace: unprovidedMachine<typeof workspaceMachine>('workspace'),
    openShell: unprovided<WorkspaceMemory, { businessId: number; email: string | null }>(
      'openShell',
    ),
  },
  actions: {
    setMemory: assign({ memory: (_, memory: WorkspaceMemory) => memory }),
    setWanted: assign({
      wanted: (_, threadId: string) => ({ threadId, message: null }),
    }),
    tellWorkspace: sendTo('workspace', (_, threadId: string) => ({
      type: 'conversation.requested' as const,
      threadId,
    })),
    announceFollowed: sendTo(parentOf, { type: 'link.followed' }),
  },
}).createMachine({
  id: 'shell',
  description: 'Loads the chosen business; choosing another one starts this machine again.',
  context: ({ input }) => ({ ...input, memory: emptyMemory }),
  initial: 'opening',
  on: {
    'conversation.requested': {
      description: 'The workspace begins with it.',
      actions: { type: 'setWanted', params: ({ event }) => event.threadId },
    },
  },
  states: {
    opening: {
      description: "Loads the shell's code and the data that this browser stored.",
      invoke: {
        id: 'openShell',
        src: 'openShell',
        input: ({ context: { businessId, email } }) => ({ businessId, email }),
        onDone: {
          target: 'open',
          actions: { type: 'setMemory', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: { on: { 'shell.retry': 'opening' } },
    open: {
      invoke: {
        id: 'workspace',
        src: 'workspace',
        input: ({ context: { businessId, memory, wanted } }) => ({
          businessId,
          memory,
          wanted,
        }),
      },
      on: {
        'link.followed': { actions: 'announceFollowed' },
        'conversation.requested': {
          actions: { type: 'tellWorkspace', params: ({ event }) => event.threadId },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof shellMachine>

export const selectHasShellFailed = (state: State) => state.matches('failed')
export const selectWorkspaceActor = (state: State) => state.children.workspace
