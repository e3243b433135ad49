import { type Browser, type BrowserContext, chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchOptions } from '../browser.ts'
import { printPages } from './failedPages.ts'
import type { Opener } from './people.ts'
import { type Product, startProduct, takeProduct, type Variables } from './product.ts'

interface Driven {
  readonly product: Omit<Product, 'close'>
  readonly browser: Opener
}

let launched: Promise<Browser> | undefined
/** One for all files, which share a process; playwright ends it with the process. */
const sharedBrowser = (): Promise<Browser> => {
  launched ??= chromium.launch(launchOptions)
  return launched
}

/** Handlers of hostile markup are refused while it is sanitized, in a document that runs nothing. */
const isRefusal = (text: string): boolean =>
  text.includes('Content Security Policy') && !text.includes('inline event handler')

/** The built product and a browser for the tests of a file. `variables` are added to the product's environment. */
export const drive = (variables?: Variables): Driven => {
  let product: Product
  let browser: Browser
  const people: BrowserContext[] = []
  /** What the policy of the product's own pages refused. */
  const refused: string[] = []
  beforeAll(async () => {
    product = await (variables ? startProduct(undefined, variables) : takeProduct())
    browser = await sharedBrowser()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(people)
    expect(refused.splice(0)).toEqual([])
  })
  afterAll(async () => {
    for (const person of people) await person.close()
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
    browser: {
      newContext: async (...given) => {
        const person = await browser.newContext(...given)
        people.push(person)
        person.on('console', (message) => {
          const address = message.page()?.url() ?? ''
          if (address.startsWith(product.base) && isRefusal(message.text()))
            refused.push(`${address}: ${message.text()}`)
        })
        return person
      },
    },
  }
}
