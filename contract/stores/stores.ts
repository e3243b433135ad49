import { syncStore } from '../storeSync.ts'
import { listClientOrders } from './orders.ts'
import { listProducts } from './products.ts'

export const storesEndpoints = { listClientOrders, listProducts, syncStore }
