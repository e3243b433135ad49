import { ProductsButton } from '#src/views/shop/ProductsButton.tsx'
import { ProductsPlace } from '#src/views/shop/ProductsPlace.tsx'
import { productsModel } from '../../model/shop/products.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(productsModel, {
  view: (products) => (
    <>
      <ProductsButton products={products} reason={null} />
      <ProductsPlace products={products} onInsert={() => undefined} insertFocus={() => null} />
    </>
  ),
})
