import { fromCallback } from 'xstate'
import type { SyncEnded } from '#machines/realtime/realtimeMachine.ts'
import {
  type Heard,
  type Hearing,
  type HubTold,
  isHeard,
  isSync,
  type SyncSaid,
} from '#machines/shared/liveNews.ts'

interface Hearer {
  readonly hearing: Hearing
  readonly tell: (news: Heard) => void
}

/** Those who have not caught up yet, and who waits for them. */
interface CatchingUp {
  readonly behind: Set<Hearer>
  readonly end: (ended: SyncEnded) => void
}

/** The hub: docs/decisions/2026-11-27-news-is-heard.md. */
export const openLive = () => {
  const hearers = new Set<Hearer>()
  let running: CatchingUp | null = null

  const publish = (news: Heard): void => {
    for (const { hearing, tell } of [...hearers]) if (isHeard(hearing, news)) tell(news)
  }

  const endWith = (type: SyncEnded['type']): void => {
    const ended = running
    running = null
    ended?.end({ type })
  }
  const leave = (hearer: Hearer): void => {
    if (running?.behind.delete(hearer) && running.behind.size === 0) endWith('sync.completed')
  }
  const join = (hearer: Hearer): void => {
    if (!running) return
    running.behind.add(hearer)
    hearer.tell({ type: 'sync.requested' })
  }
  const said = (hearer: Hearer, { type }: SyncSaid): void => {
    if (type === 'sync.joined') join(hearer)
    else if (type === 'sync.completed') leave(hearer)
    else if (running?.behind.has(hearer)) endWith(type)
  }

  const hear = (hearing: Hearing, tell: Hearer['tell']) => {
    const hearer = { hearing, tell }
    hearers.add(hearer)
    return {
      say: (what: HubTold) => (isSync(what) ? said(hearer, what) : publish(what)),
      stop: () => {
        hearers.delete(hearer)
        leave(hearer)
      },
    }
  }

  /** Asks all to catch up. `end` is told once: when the awaited ones have caught up, or the first one failed. */
  const catchUp = (end: CatchingUp['end']) => {
    const behind = new Set([...hearers].filter(({ hearing }) => hearing.isAwaited))
    const mine = { behind, end }
    running = mine
    publish({ type: 'sync.requested' })
    if (running === mine && behind.size === 0) endWith('sync.completed')
    return () => {
      if (running === mine) running = null
    }
  }

  return {
    publish,
    hear,
    catchUp,
    /** For each machine that listens. */
    liveNews: fromCallback<HubTold, Hearing>(({ input, sendBack, receive }) => {
      const { say, stop } = hear(input, sendBack)
      receive(say)
      return stop
    }),
    /** For the connection. */
    waitForAll: fromCallback(({ sendBack }) => catchUp(sendBack)),
  }
}

export type Live = ReturnType<typeof openLive>
