import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { launchOptions } from '../browser.ts'
import { type Product, startProduct, type Variables } from './product.ts'

/** Opens the browser of a person. */
export type Opener = Pick<Browser, 'newContext'>

interface Driven {
  readonly product: Omit<Product, 'close'>
  readonly browser: Opener
}

/** The built product and a browser for the tests of a file. `variables` are added to the product's environment. */
export const drive = (variables?: Variables): Driven => {
  let product: Product
  let browser: Browser
  beforeAll(async () => {
    product = await startProduct(undefined, variables)
    browser = await chromium.launch(launchOptions)
  })
  afterAll(async () => {
    await browser.close()
    await product.close()
  })
  return {
    product: {
      get base() {
        return product.base
      },
      kill: () => product.kill(),
      stop: () => product.stop(),
      restart: () => product.restart(),
    },
    browser: { newContext: (...given) => browser.newContext(...given) },
  }
}
