import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate'
import type { Chart } from '#machines/diagnostics/chart.ts'
import {
  type ActorStatus,
  MOMENTS_KEPT,
  type Moment,
  type RecordedActor,
  type Recording,
  type Standing,
} from '#machines/diagnostics/recording.ts'
import { readChart, transitionId } from '#src/charts/read.ts'
import { createVocabulary, factsOf, machineOf, nameOf } from './allowed.ts'

export interface Recorder {
  readonly read: () => Recording
  /** Called after events, at most ten times a second. */
  readonly watch: (listener: (recording: Recording) => void) => () => void
  readonly stop: () => void
}

const PAUSE = 100

/** Records a tree of actors from now on. */
export const createRecorder = (root: AnyActorRef, now: () => number = Date.now): Recorder => {
  const vocabulary = createVocabulary()
  const charts = new Map<string, Chart>()
  const actors = new Map<string, RecordedActor>()
  const before = new Map<string, Standing>()
  const taken = new Map<string, string[]>()
  /** By event and receiver: a machine may pass on the same event object. */
  const senders = new WeakMap<object, Map<string, string>>()
  const listeners = new Set<(recording: Recording) => void>()
  let moments: readonly Moment[] = []
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const meet = (actor: AnyActorRef): RecordedActor => {
    const met = actors.get(actor.sessionId)
    if (met) return met
    const machine = machineOf(actor)
    if (machine && !charts.has(machine.id)) {
      charts.set(machine.id, readChart(machine))
      vocabulary.learn(machine)
    }
    const recorded = {
      id: actor.sessionId,
      name: nameOf(actor),
      parent: actor._parent?.sessionId ?? null,
      machine: machine?.id ?? null,
    }
    actors.set(recorded.id, recorded)
    return recorded
  }

  /** Adds the actors that ran before the recording began. */
  const survey = (actor: AnyActorRef): void => {
    const { id, machine } = meet(actor)
    const snapshot: unknown = actor.getSnapshot()
    const facts = factsOf({ type: 'xstate.init' }, machine, contextOf(snapshot))
    before.set(id, { status: statusOf(snapshot), active: activeOf(snapshot), taken: [], facts })
    if (isOfMachine(snapshot))
      for (const child of Object.values<AnyActorRef>(snapshot.children)) survey(child)
  }

  /** Removes ended actors that no recorded moment mentions. */
  const forgetEnded = (): void => {
    const spoken = new Set(moments.flatMap(({ from, to }) => [from, to]))
    for (const [id, { status }] of before) {
      if (status === 'active' || spoken.has(id)) continue
      before.delete(id)
      actors.delete(id)
    }
  }

  const read = (): Recording => {
    forgetEnded()
    return {
      charts: Object.fromEntries(charts),
      actors: [...actors.values()],
      before: Object.fromEntries(before),
      moments,
    }
  }

  const announce = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      const recording = read()
      for (const listener of listeners) listener(recording)
    }, PAUSE)
  }

  const add = (moment: Moment): void => {
    const [oldest] = moments
    if (oldest && moments.length >= MOMENTS_KEPT) {
      const { status, active, taken: ways, facts } = oldest
      before.set(oldest.to, { status, active, taken: ways, facts })
      moments = moments.slice(1)
    }
    moments = [...moments, moment]
    if (listeners.size > 0) announce()
  }

  const hear = (inspected: InspectionEvent): void => {
    const { actorRef } = inspected
    const id = actorRef.sessionId
    if (inspected.type === '@xstate.event') {
      meet(actorRef as AnyActorRef)
      if (inspected.sourceRef) {
        const byReceiver = senders.get(inspected.event) ?? new Map<string, string>()
        senders.set(inspected.event, byReceiver.set(id, inspected.sourceRef.sessionId))
      }
    } else if (inspected.type === '@xstate.microstep') {
      const ways = inspected._transitions.map((way: AnyTransitionDefinition) => transitionId(way))
      taken.set(id, [...(taken.get(id) ?? []), ...ways])
    } else if (inspected.type === '@xstate.snapshot') {
      const { machine } = meet(actorRef as AnyActorRef)
      const { event, snapshot } = inspected
      count += 1
      add({
        number: count,
        time: now(),
        from: senders.get(event)?.get(id) ?? null,
        to: id,
        event: vocabulary.say(event.type),
        status: statusOf(snapshot),
        active: activeOf(snapshot),
        taken: taken.get(id) ?? [],
        facts: factsOf(event, machine, contextOf(snapshot)),
      })
      taken.delete(id)
    }
  }

  survey(root)
  const { unsubscribe } = root.system.inspect({ next: hear })
  return {
    read,
    watch: (listener) => {
      listeners.add(listener)
      listener(read())
      return () => void listeners.delete(listener)
    },
    stop: () => {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}

const isOfMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot

const contextOf = (snapshot: unknown): unknown =>
  isOfMachine(snapshot) ? snapshot.context : undefined

const activeOf = (snapshot: unknown): readonly string[] =>
  isOfMachine(snapshot) ? snapshot._nodes.map(({ id }) => id) : []

const statuses: readonly ActorStatus[] = ['active', 'done', 'error', 'stopped']

const statusOf = (snapshot: unknown): ActorStatus => {
  const status: unknown =
    typeof snapshot === 'object' && snapshot !== null ? Reflect.get(snapshot, 'status') : undefined
  return statuses.find((known) => known === status) ?? 'active'
}
