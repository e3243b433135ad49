import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe } from 'vitest'
import { launchOptions } from '../../browser.ts'
import { type Product, startProduct } from '../product.ts'
import { describeRealtime } from './realtime.ts'
import { describeSession } from './session.ts'

// One product for all of its machines: to start it takes longer than to walk most of them.

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), chromium.launch(launchOptions)])
})
afterAll(async () => {
  await browser.close()
  await product.close()
})

const stage = () => ({ base: product.base, browser })

describe('signing in to the product', () => describeSession(stage))
describe('the live connection of the product', () => describeRealtime(stage))
