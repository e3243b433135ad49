import {
  type Actor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import type { Heard } from '#machines/shared/liveNews.ts'
import type { PageEvent } from '#machines/shared/pageNews.ts'
import { saveChanges } from '#src/app/saving.ts'
import { openLive } from '#src/effects/live.ts'
import { openPage } from '../../kit/page.ts'
import { plain } from '../../kit/plain.ts'
import { ANSWER, FAIL, request } from '../../kit/request.ts'
import { replaceWorld } from '../../kit/silence.ts'
import type { Move, Play, Scenario } from './explore.ts'
import { nothing, type Occurrence, type System, type Told } from './system.ts'

/** The same machines run by XState, to compare with the pure system. */
export class Running<World> implements Play<World> {
  world: World
  /** The state of the pure system, as running actors cannot report it. */
  happened: readonly Occurrence[] = []
  system: System = nothing
  move: Move<World> = { name: '', does: () => undefined }
  readonly #live = openLive()
  readonly #page = openPage()
  readonly #clock = new SimulatedClock()
  readonly #roots = new Map<string, Actor<AnyActorLogic>>()
  readonly #inspect: (event: InspectionEvent) => void

  constructor({ world, saved }: Pick<Scenario<World>, 'world' | 'saved'>) {
    this.world = world
    this.#inspect = saveChanges(saved?.(this) ?? [])
  }

  follow(move: Move<World>, before: System, happened: readonly Occurrence[]): void {
    this.move = move
    this.system = before
    this.happened = happened
    move.does(this)
  }

  open(path: string, machine: AnyStateMachine, input: unknown): void {
    const root = createActor<AnyActorLogic>(
      replaceWorld(machine, (name) => this.#actor(name)),
      {
        clock: this.#clock,
        inspect: this.#inspect,
        input,
        id: path,
      },
    )
    root.subscribe({ error: (error) => Promise.reject(error) })
    this.#roots.set(path, root)
    root.start()
  }

  send(path: string, event: Told): void {
    this.#at(path)?.send(event)
  }

  stop(path: string): void {
    this.#roots.get(path)?.stop()
    this.#roots.delete(path)
  }

  answer(path: string, output: unknown): void {
    this.send(path, { type: ANSWER, output })
  }

  fail(path: string, error: unknown): void {
    this.send(path, { type: FAIL, error })
  }

  publish(news: Heard): void {
    this.#live.publish(news)
  }

  happen(event: PageEvent): void {
    this.#page.happen(event)
  }

  #actor(name: string): AnyActorLogic {
    if (name === 'liveNews') return this.#live.liveNews
    if (name === 'pageNews') return this.#page.pageNews
    return name === 'catchUp' ? this.#live.waitForAll : request
  }

  elapse(): void {
    this.#clock.increment(this.system.timers[0]?.left ?? 0)
  }

  /** The state of every running actor, by its path. */
  states(): Readonly<Record<string, unknown>> {
    const found: Record<string, unknown> = {}
    const look = (path: string, actor: AnyActorRef) => {
      const snapshot = actor.getSnapshot()
      if (snapshot.status !== 'active') return
      found[path] = 'value' in snapshot ? [snapshot.value, plain(snapshot.context)] : 'waits'
      for (const [id, child] of Object.entries<AnyActorRef>(snapshot.children ?? {}))
        look(`${path}/${id}`, child)
    }
    for (const [path, root] of this.#roots) look(path, root)
    return found
  }

  #at(path: string): AnyActorRef | undefined {
    const [root = '', ...ids] = path.split('/')
    return ids.reduce<AnyActorRef | undefined>(
      (actor, id) => actor?.getSnapshot().children?.[id],
      this.#roots.get(root),
    )
  }
}

export const statesOf = ({ parts }: System): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...parts.values()].map(({ path, snapshot }) => [
      path,
      snapshot ? [snapshot.value, plain(snapshot.context)] : 'waits',
    ]),
  )
