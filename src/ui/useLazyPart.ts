import { type ComponentType, lazy, useState } from 'react'

type Code<Props> = Promise<{ readonly default: ComponentType<Props> }>

/** A component whose code is loaded later, once per page. */
export const lazyPart = <Props>(load: () => Code<Props>) => ({ load, Part: lazy(load) })

export type LazyPart<Props> = ReturnType<typeof lazyPart<Props>>

/**
 * The component, and a function that loads its code again: React keeps a failed load for ever, and the next use must
 * not get it.
 */
export function useLazyPart<Props>(late: LazyPart<Props>) {
  const [Part, setPart] = useState(() => late.Part)
  const loadAgain = () => {
    late.Part = lazy(late.load)
    setPart(() => late.Part)
  }
  return [Part, loadAgain] as const
}
