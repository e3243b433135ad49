import { type AnyStateMachine, assign } from 'xstate'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import { outboxMachine } from '#machines/inbox/chat/composer/outboxMachine.ts'

// Faults of the outbox: changed results of its actions.

type Items = readonly OutgoingMessage[]

export const withItems = (
  action: string,
  change: (items: Items) => Items,
  machine: AnyStateMachine = outboxMachine,
): AnyStateMachine =>
  machine.provide({
    actions: { [action]: assign(({ context }) => ({ items: change(context.items) })) },
  })

type Status = OutgoingMessage['status']

export const turned =
  (from: Status, to: Status) =>
  (items: Items): Items =>
    items.map((item) => (item.status === from ? { ...item, status: to } : item))

/** The first waiting message is sent, whatever is before it. */
export const firstSent =
  (also: Partial<OutgoingMessage> = {}) =>
  (items: Items): Items => {
    const next = items.find(({ status }) => status === 'pending')
    return items.map((item) => (item === next ? { ...item, ...also, status: 'sending' } : item))
  }
