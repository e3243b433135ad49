import ClientOrders from '#src/views/shop/ClientOrders.tsx'
import { clientOrdersModel } from '../../model/shop/clientOrders.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(clientOrdersModel, {
  view: (orders) => (
    <div style={{ inlineSize: '19.5rem' }}>
      <ClientOrders orders={orders} />
    </div>
  ),
})
