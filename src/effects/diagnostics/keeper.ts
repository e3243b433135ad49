import type { openRows } from '../database.ts'
import { keepRun, readEarlier } from './keeping.ts'
import type { Recorder } from './recorder.ts'

export interface KeeperOptions {
  readonly recorder: Recorder
  readonly rows: ReturnType<typeof openRows>
  readonly tab: string
  readonly clock?: () => number
}

/** A batch a second at most. */
const BATCH_EVERY = 1_000

/** Keeps what the recorder hears in this browser, for one account at a time; an account is the prefix of its keys. */
export const createKeeper = ({ recorder, rows, tab, clock = Date.now }: KeeperOptions) => {
  let stop = () => {}
  let strangers = 0

  const begin = (account: string, from: number): (() => void) => {
    const write = keepRun({ rows, account, tab, from, at: clock() })
    let last: Promise<void> = readEarlier(rows, account, tab).then(recorder.setEarlier)
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const flush = () => {
      clearTimeout(timer)
      timer = undefined
      last = last
        .then(() => (isOver ? undefined : write(recorder.read(), clock())))
        .catch((error: unknown) => {
          // A browser without storage records all the same, until the page is loaded again.
          isOver = true
          console.warn('The recording is not kept', error)
        })
    }
    const unwatch = recorder.watch(() => {
      timer ??= setTimeout(flush, BATCH_EVERY)
    })
    addEventListener('pagehide', flush)
    return () => {
      isOver = true
      clearTimeout(timer)
      unwatch()
      removeEventListener('pagehide', flush)
    }
  }

  return {
    /** Null: nobody is signed in, and nothing is kept. */
    follow: (account: string | null): void => {
      stop()
      stop = account === null ? () => {} : begin(account, strangers)
      // What was heard until here is not the next person's.
      if (account === null) strangers = recorder.read().moments.at(-1)?.number ?? 0
      if (account === null) recorder.setEarlier([])
    },
  }
}
