import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { DashboardData, DashboardSection } from '#contract/dashboard.ts'
import { type dashboardMachine, selectSection } from '#machines/dashboard/dashboardMachine.ts'
import {
  type dashboardSectionMachine,
  selectData,
  selectFailure,
  selectIsLoading,
  selectLoadedAt,
  selectWhyNotDownload,
} from '#machines/dashboard/dashboardSectionMachine.ts'

export type Dashboard = ActorRefFrom<typeof dashboardMachine>

export interface Section<Data> {
  readonly data: Data | null
  readonly loadedAt: number | null
  /** No data is loaded yet, and a load is running. */
  readonly isAwaited: boolean
  readonly isLoading: boolean
  readonly failure: string | null
  readonly whyNotDownload: string | null
  readonly retry: () => void
  readonly dismiss: () => void
  readonly download: () => void
}

/** One of the seven sections, for the screen. */
export const useSectionOf = <S extends DashboardSection>(dashboard: Dashboard, name: S) =>
  useSection(
    useSelector(dashboard, (state) => selectSection(state, name)),
    name,
  )

export function useSection<S extends DashboardSection>(
  section: ActorRefFrom<typeof dashboardSectionMachine> | undefined,
  name: S,
): Section<DashboardData[S]> {
  const data = useSelector(section, (state) => (state ? selectData(state, name) : null))
  const loadedAt = useSelector(section, (state) => (state ? selectLoadedAt(state) : null))
  const isLoading = useSelector(section, (state) => state !== undefined && selectIsLoading(state))
  const failure = useSelector(section, (state) => (state ? selectFailure(state) : null))
  const whyNotDownload = useSelector(section, (state) =>
    state ? selectWhyNotDownload(state) : null,
  )
  return {
    data,
    loadedAt,
    isAwaited: isLoading && data === null,
    isLoading,
    failure,
    whyNotDownload,
    retry: () => section?.send({ type: 'section.load' }),
    dismiss: () => section?.send({ type: 'failure.dismiss' }),
    download: () => section?.send({ type: 'trend.download' }),
  }
}
