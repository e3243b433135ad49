import type { ActorOptions, AnyActorLogic, AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { plain } from './plain.ts'

/** The effects of one step outside the machine. */
export interface Effects {
  /** Outside actions, in order. */
  readonly called: readonly { readonly action: string; readonly params: unknown }[]
  /** Messages to the parent, to children, to listeners. */
  readonly sent: readonly { readonly to: string; readonly event: unknown }[]
  /** Started actors, with their input. */
  readonly started: readonly {
    readonly actor: string
    readonly src: string
    readonly input: unknown
  }[]
}

export const noEffects: Effects = { called: [], sent: [], started: [] }

interface Started {
  readonly options?: Readonly<ActorOptions<AnyActorLogic>>
}

/** The children that a step started or restarted. */
export function startedBetween(
  before: AnyMachineSnapshot | null,
  after: AnyMachineSnapshot,
): Effects['started'] {
  const children: Readonly<Record<string, AnyActorRef & Started>> = after.children
  return Object.entries(children)
    .filter(([id, child]) => before?.children[id] !== child)
    .map(([id, child]) => ({
      actor: id,
      src: typeof child.src === 'string' ? child.src : '«inline»',
      input: plain(child.options?.input),
    }))
}

/** Messages that wait until a step is over keep their order for each receiver only. */
export const byReceiver = (sent: Effects['sent']): Effects['sent'] =>
  [...sent].sort((a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : 0))
