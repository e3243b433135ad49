import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react'

type Code<Props> = Promise<{ readonly default: ComponentType<Props> }>

/** A part whose code comes late, and what asks for that code anew: React keeps a failure for ever. */
export function useLazyPart<Props>(
  first: LazyExoticComponent<ComponentType<Props>>,
  load: () => Code<Props>,
) {
  const [Part, setPart] = useState(() => first)
  return [Part, () => setPart(() => lazy(load))] as const
}
