import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type menuMachine,
  selectIsDrawerOpen,
  selectIsExpanded,
  selectIsWide,
} from '#machines/shell/menuMachine.ts'

/** The state of the sidebar. */
export const useMenu = (menu: ActorRefFrom<typeof menuMachine> | undefined) => ({
  isWide: useSelector(menu, (state) => state !== undefined && selectIsWide(state)),
  isExpanded: useSelector(menu, (state) => state !== undefined && selectIsExpanded(state)),
  isDrawerOpen: useSelector(menu, (state) => state !== undefined && selectIsDrawerOpen(state)),
})
