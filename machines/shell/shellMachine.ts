import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { parentOf } from '../shared/tellParent'
import { unprovided, unprovidedMachine } from '../shared/unprovided'
import type { workspaceMachine } from './workspaceMachine'
import { emptyMemory, type WorkspaceMemory } from './workspaceMemory'

export interface ShellInput {
  readonly businessId: number
  readonly email: string | null
  /** The conversation that a link asked for, or null. */
  readonly wantedThreadId: string | null
}

interface ShellContext extends ShellInput {
  readonly memory: WorkspaceMemory
}

export type ShellEvent =
  | { type: 'shell.retry' }
  /** What the link asked for was opened, or is not there. */
  | { type: 'link.followed' }

export const shellMachine = setup({
  types: {
    input: {} as ShellInput,
    context: {} as ShellContext,
    events: {} as ShellEvent,
    children: {} as { openShell: 'openShell'; workspace: 'workspace' },
  },
  actors: {
    /** Only its type is known here: its code comes with the shell. */
    workspace: unprovidedMachine<typeof workspaceMachine>('workspace'),
    openShell: unprovided<WorkspaceMemory, { businessId: number; email: string | null }>(
      'openShell',
    ),
  },
  actions: {
    setMemory: assign({ memory: (_, memory: WorkspaceMemory) => memory }),
    announceFollowed: sendTo(parentOf, { type: 'link.followed' }),
  },
}).createMachine({
  id: 'shell',
  description: 'The way into the chosen business; choosing another begins it anew.',
  context: ({ input }) => ({ ...input, memory: emptyMemory }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The code of the shell and what this browser remembers are fetched.',
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
        input: ({ context: { businessId, memory, wantedThreadId } }) => ({
          businessId,
          memory,
          wantedThreadId,
        }),
      },
      on: { 'link.followed': { actions: 'announceFollowed' } },
    },
  },
})

type State = SnapshotFrom<typeof shellMachine>

export const selectHasShellFailed = (state: State) => state.matches('failed')
export const selectWorkspaceActor = (state: State) => state.children.workspace
