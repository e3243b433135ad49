import type { SnapshotFrom } from 'xstate'
import type { productsMachine } from './productsMachine.ts'

type State = SnapshotFrom<typeof productsMachine>

/** The business has a store. */
export const selectIsOffered = (state: State) => state.matches('closed') || state.matches('open')
export const selectIsOpen = (state: State) => state.matches('open')
export const selectSearch = (state: State) => state.context.search
export const selectProducts = (state: State) => state.context.products
export const selectTotal = (state: State) => state.context.total
export const selectError = (state: State) => state.context.error
/** The next page of what is shown, and not another search. */
const isNextPage = ({ context }: State) => context.page > 1
export const selectHasFailed = (state: State) => state.matches({ open: 'failed' })
export const selectIsSearching = (state: State) =>
  state.matches({ open: 'typing' }) || (state.matches({ open: 'loading' }) && !isNextPage(state))
export const selectIsLoadingMore = (state: State) =>
  state.matches({ open: 'loading' }) && isNextPage(state)
export const selectHasFailedMore = (state: State) => selectHasFailed(state) && isNextPage(state)
export const selectIsNone = (state: State) =>
  state.matches({ open: 'ready' }) && state.context.products.length === 0
export const selectHasMore = (state: State) =>
  selectIsLoadingMore(state) ||
  (state.matches({ open: 'ready' }) && state.can({ type: 'products.more' }))
