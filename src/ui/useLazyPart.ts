import { type ComponentType, lazy, useState } from 'react'

type Code<Props> = Promise<{ readonly default: ComponentType<Props> }>

/** A part whose code comes late, for as long as the page lives. */
export const lazyPart = <Props>(load: () => Code<Props>) => ({ load, Part: lazy(load) })

/** The part, and what asks for its code anew: React keeps a failure for ever, and whoever shows the part next must not meet it again. */
export function useLazyPart<Props>(late: ReturnType<typeof lazyPart<Props>>) {
  const [Part, setPart] = useState(() => late.Part)
  const loadAgain = () => {
    late.Part = lazy(late.load)
    setPart(() => late.Part)
  }
  return [Part, loadAgain] as const
}
