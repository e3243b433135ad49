import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { chatMachine } from '#machines/inbox/chat/chatMachine.ts'
import { selectProducts } from '#machines/inbox/chat/chatMachine.ts'
import type { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import { selectOrders } from '#machines/inbox/client/clientPanelShown.ts'
import { selectIsOffered } from '#machines/shop/productsSelectors.ts'
import { lazyPart } from '../../ui/useLazyPart.ts'
import { Late } from '../../ui/waiting/Late.tsx'

const clientOrders = lazyPart(() => import('./ClientOrders.tsx'))

interface Props {
  readonly chat: ActorRefFrom<typeof chatMachine>
  readonly panel: ActorRefFrom<typeof clientPanelMachine>
}

/** The orders of the conversation's client, where the business has a store. */
export function OrdersPlace({ chat, panel }: Props) {
  const products = useSelector(chat, selectProducts)
  const hasStore = useSelector(products, (state) => state && selectIsOffered(state))
  const orders = useSelector(panel, selectOrders)
  return hasStore && orders && <Late part={clientOrders} of={{ orders }} />
}
