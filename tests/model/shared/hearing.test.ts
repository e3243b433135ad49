import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { nodesOf } from '../kit/transitions.ts'
import { models } from '../qa/models.ts'

// A model cannot tell that an event never comes: what a machine asks for is compared with what it handles.

interface Hearing {
  readonly kinds: readonly string[]
}

/** The kinds that a machine asks a hub for; they do not depend on its context. */
const askedBy = (machine: AnyStateMachine, hub: string): readonly string[] =>
  nodesOf(machine.root)
    .flatMap(({ invoke }) => invoke)
    .filter(({ src }) => src === hub)
    .flatMap(({ input }) => {
      const given: unknown =
        typeof input === 'function' ? Reflect.apply(input, null, [{ context: {} }]) : input
      return (given as Hearing).kinds
    })

const machines = models.map(({ model }) => model.machine)
const areas = [
  'assistants',
  'billing',
  'clients',
  'dashboard',
  'inbox',
  'integrations',
  'projects',
  'projectsAdmin',
]

/** Events that a machine has from its parent or its view, though others hear them. */
const told: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(areas.map((area) => [area, ['page.shown', 'page.hidden', 'page.online']])),
  conversationList: ['conversation.select'],
  desktop: ['thread.read'],
  internalNotes: ['thread.reload'],
  messages: ['thread.reload'],
  reading: ['thread.reload'],
}

describe.each(['pageNews', 'liveNews'])(
  'a machine asks %s for what it handles, and for nothing else',
  (hub) => {
    const kinds = new Set(machines.flatMap((machine) => askedBy(machine, hub)))
    const handledBy = ({ id, events }: AnyStateMachine) =>
      events.filter((type) => kinds.has(type) && !told[id]?.includes(type))

    test.each(
      machines.filter((machine) => askedBy(machine, hub).length + handledBy(machine).length > 0),
    )('$id', (machine) => {
      expect(new Set(askedBy(machine, hub))).toEqual(new Set(handledBy(machine)))
    })
  },
)
