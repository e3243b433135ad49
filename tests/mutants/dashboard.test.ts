import { autoRefreshMachine } from '#machines/dashboard/autoRefreshMachine'
import { dashboardMachine } from '#machines/dashboard/dashboardMachine'
import { dashboardSectionMachine } from '#machines/dashboard/dashboardSectionMachine'
import { autoRefreshModel } from '../model/dashboard/autoRefresh.model'
import { dashboardModel } from '../model/dashboard/dashboard.model'
import { dashboardSectionModel } from '../model/dashboard/dashboardSection.model'
import { describeMutants } from './describeMutants'
import { dropAction, dropTransition, retarget } from './faults'
import { defineMutant } from './mutant'

describeMutants('the dashboard', [
  defineMutant('figures that are counted again after six minutes', autoRefreshModel, () =>
    autoRefreshMachine.provide({ delays: { refreshInterval: 360_000 } }),
  ),
  defineMutant(
    'old figures for who comes back to the tab',
    autoRefreshModel,
    dropAction({ state: 'on.paused', on: 'reader.back' }),
  ),
  defineMutant(
    'figures that are counted in a tab that nobody sees',
    autoRefreshModel,
    dropTransition({ state: 'on.counting', on: 'reader.left' }),
  ),
  defineMutant('a failure taken for a business without data', dashboardSectionModel, () =>
    dashboardSectionMachine.provide({ guards: { isNoDataYet: () => true } }),
  ),
  defineMutant(
    'a section that says nothing of its failure',
    dashboardSectionModel,
    dropAction({ state: 'loading', error: 'loadSection', index: 1 }, 'announceFailed'),
  ),
  defineMutant(
    'a section that cannot be tried again',
    dashboardSectionModel,
    dropTransition({ state: 'failed', on: 'section.load' }),
  ),
  defineMutant(
    'a refresh that counts nothing',
    dashboardModel,
    dropAction({ state: 'awake', on: 'refresh.due' }),
  ),
  defineMutant('everything that fails as soon as something does', dashboardModel, () =>
    dashboardMachine.provide({ guards: { isLastToFail: () => true } }),
  ),
  defineMutant(
    'a business without data that goes on being counted',
    dashboardModel,
    retarget({ state: 'awake', on: 'section.empty' }, 'awake'),
  ),
])
