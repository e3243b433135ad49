import { useSelector } from '@xstate/react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { selectChosen, selectIsChoosing } from '#machines/inbox/list/chosenSelectors.ts'
import type { Several } from './useSeveral.ts'

const nobody: readonly string[] = []

/** The state and the actions of choosing rows. */
export interface Choosing {
  /** At least one row is chosen. */
  readonly isOn: boolean
  readonly toggle: (threadId: string) => void
  /** All rows up to this one: from the keyboard's, or from the one that was chosen last. */
  readonly extend: (from: string | null, to: string) => void
  readonly all: () => void
}

/** The same object until the mode is another: a new order of the list renders no row again. */
export function useChoosing(several: Several | undefined, shown: readonly string[]) {
  const ids = useSelector(several, (state) => (state ? selectChosen(state) : nobody))
  const isOn = useSelector(several, (state) => state !== undefined && selectIsChoosing(state))
  const chosen = useMemo<ReadonlySet<string>>(() => new Set(ids), [ids])
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  }, [shown])
  const choosing = useMemo<Choosing>(
    () => ({
      isOn,
      toggle: (threadId) => several?.send({ type: 'several.toggle', threadId }),
      extend: (from, to) =>
        several?.send({ type: 'several.range', range: { from, to, shown: latest.current } }),
      all: () => several?.send({ type: 'several.all', shown: latest.current }),
    }),
    [several, isOn],
  )
  return { choosing, chosen }
}
