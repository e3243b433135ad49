import { fromPromise } from 'xstate'
import { whenIdle } from '../whenIdle.ts'

/** Loads what nobody came for, once the page has nothing else to do. */
export const loadWhenIdle = (load: () => Promise<void>) =>
  fromPromise<void, undefined>(async () => {
    await new Promise<void>(whenIdle)
    await load()
  })
