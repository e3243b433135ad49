import type { Page, Route } from 'playwright'
import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { Driver } from './driver'
import { bare } from './events'
import type { AnyModel, Case } from './model'
import type { Path } from './path'
import { checksAt, outside, refuseGaps, type ScreenPlay } from './screen'
import { walk } from './walk'

/** Which request an actor makes, and how the wire says what the model's answer says in its own words. */
interface Wire {
  readonly method?: string
  readonly url: string | RegExp
  fulfil(route: Route, isDone: boolean, value: unknown): Promise<void>
}

/** The built product as the model of one of its machines: the screen is a page of a real browser. */
export interface ProductPlay<M extends AnyStateMachine> extends ScreenPlay<M, Page> {
  /** By the id of the actor that asks. */
  readonly wires: Readonly<Record<string, Wire>>
  /** Goes to where the machine begins. The clock stands still already, and requests wait for their answers. */
  open(page: Page, input: unknown): Promise<void>
}

type AnyPlay = ProductPlay<AnyStateMachine>

/** Walks a path over the product. Only the screen can be compared there: states by their checks. */
export async function walkProduct(
  model: AnyModel,
  path: Path,
  play: AnyPlay,
  page: Page,
): Promise<void> {
  refuseGaps(model, play)
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const driver = await productDriver(page, play)
  await play.open(page, path.input)
  await walk(model, path, driver)
  expect(errors).toEqual([])
}

async function productDriver(page: Page, play: AnyPlay): Promise<Driver> {
  await page.clock.install({ time: new Date('2026-01-05T09:00:00Z') })
  await page.clock.pauseAt(new Date('2026-01-05T10:00:00Z'))
  const take = await waitingRequests(page, play)
  return {
    send: (event) => perform(page, play, event),
    async settle(actorId, isDone, value) {
      const wire = play.wires[actorId]
      if (!wire) throw new Error(`No wire is known of '${actorId}'`)
      await wire.fulfil(await take(actorId), isDone, value)
    },
    tick: (ms) => page.clock.runFor(ms),
    async check({ snapshot }) {
      for (const check of checksAt(play, snapshot)) await check(page)
    },
  }
}

async function perform(page: Page, { performers }: AnyPlay, event: Case): Promise<void> {
  const performer = performers[event.type]
  if (performer === undefined || performer === outside)
    throw new Error(`Nobody performs '${event.type}' on the product`)
  await performer(page, bare(event))
}

/** Holds every request of a wire until its answer is taken; of several, the last one is alive. */
async function waitingRequests(page: Page, { wires }: AnyPlay) {
  const waiting = new Map<string, Route>()
  for (const [actorId, { url, method }] of Object.entries(wires))
    await page.route(url, async (route) => {
      if (method !== undefined && route.request().method() !== method) return route.fallback()
      waiting.set(actorId, route)
    })
  return async (actorId: string): Promise<Route> => {
    await expect.poll(() => waiting.has(actorId), { message: `'${actorId}' is asked` }).toBe(true)
    const route = waiting.get(actorId)
    waiting.delete(actorId)
    if (!route) throw new Error(`Nobody asked '${actorId}'`)
    return route
  }
}
