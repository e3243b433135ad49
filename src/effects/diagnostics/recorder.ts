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
  type RecordedCall,
  type Recording,
  type Standing,
} from '#machines/diagnostics/recording.ts'
import { readChart, transitionId } from '#src/charts/read.ts'
import { createVocabulary, factsOf, machineOf, nameOf } from './allowed.ts'
import { watchCalls } from './calls.ts'
import { createSends, type SendMemory } from './sends.ts'

export interface Recorder {
  readonly read: () => Recording
  /** Called after events, at most ten times a second. */
  readonly watch: (listener: (recording: Recording) => void) => () => void
  /** What was recorded before the page was loaded, the latest first. */
  readonly setEarlier: (earlier: readonly Recording[]) => void
  readonly stop: () => void
}

const PAUSE = 100
const CALLS_KEPT = 500

/** Records a tree of actors from now on. */
export const createRecorder = (
  root: AnyActorRef,
  now: () => number = Date.now,
  memory?: SendMemory,
): Recorder => {
  const vocabulary = createVocabulary()
  const charts = new Map<string, Chart>()
  const actors = new Map<string, RecordedActor>()
  const before = new Map<string, Standing>()
  const taken = new Map<string, string[]>()
  /** By event and receiver: a machine may pass on the same event object. */
  const senders = new WeakMap<object, Map<string, string>>()
  const listeners = new Set<(recording: Recording) => void>()
  const sends = createSends(memory)
  let moments: readonly Moment[] = []
  let calls: readonly RecordedCall[] = []
  let called = 0
  let earlier: readonly Recording[] = []
  /** The task that is being started: what it calls at once is its call. */
  let starting: AnyActorRef | null = null
  /** The machine whose load failed last while the connection caught up. */
  let failing: string | null = null
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
      calls,
      earlier,
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

  const unwatchCalls = watchCalls((endpoint, key) => {
    const sender = starting?._parent ?? null
    const sent = sends.begun(
      key,
      sender?.sessionId ?? null,
      sender && meet(sender).machine,
      contextOf(sender?.getSnapshot()),
    )
    called += 1
    const id = called
    const time = now()
    const begun: RecordedCall = {
      ...{ id, number: count, time, took: null, endpoint, status: null, requestId: null },
      actor: starting?.sessionId ?? null,
      message: sent?.message ?? null,
      attempt: sent?.attempt ?? null,
    }
    calls = [...calls, begun].slice(-CALLS_KEPT)
    if (listeners.size > 0) announce()
    return (end) => {
      const ended = { ...begun, ...end, took: now() - time }
      calls = calls.map((call) => (call.id === id ? ended : call))
      if (listeners.size > 0) announce()
    }
  })

  /** Which message it is about; which load it was that failed. */
  const detailsOf = (type: string, id: string, machine: string | null, context: unknown) =>
    type === 'sync.failed' && machine !== null && failing !== null
      ? { load: failing }
      : sends.detailsOf(id, machine, context)

  const hear = (inspected: InspectionEvent): void => {
    const { actorRef } = inspected
    const id = actorRef.sessionId
    if (inspected.type === '@xstate.event') {
      const { machine } = meet(actorRef as AnyActorRef)
      const isStart = inspected.event.type === 'xstate.init' && machine === null
      starting = isStart ? (actorRef as AnyActorRef) : null
      const teller = inspected.sourceRef && machineOf(inspected.sourceRef as AnyActorRef)
      if (inspected.event.type === 'sync.failed' && teller) failing = teller.id
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
      starting = null
      const details = detailsOf(event.type, id, machine, contextOf(snapshot))
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
        ...(details && { details }),
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
    setEarlier: (recordings) => {
      earlier = recordings
      announce()
    },
    stop: () => {
      unsubscribe()
      unwatchCalls()
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
