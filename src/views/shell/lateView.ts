import { type ComponentType, lazy } from 'react'

/**
 * A view whose code comes when it is first shown. `lazy` remembers a failure for ever: here the next
 * call gives a view that asks again. Call it where a state keeps it, outside of its Suspense.
 */
export function lateView<Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  const ask = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        asked = ask()
        throw error
      }),
    )
  let asked = ask()
  return () => asked
}
