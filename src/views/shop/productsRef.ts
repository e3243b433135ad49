import type { ActorRefFrom } from 'xstate'
import type { productsMachine } from '#machines/shop/productsMachine.ts'

export type ProductsRef = ActorRefFrom<typeof productsMachine>
