import type { BrowserContext } from 'playwright'
import { onTestFailed } from 'vitest'

/** What a test that failed had before it: the address of each open page, and its accessibility tree. */
export const sayPagesOf = (people: readonly BrowserContext[]): void =>
  onTestFailed(async () => {
    for (const page of people.flatMap((person) => person.pages())) {
      const tree = await page
        .locator('body')
        .ariaSnapshot({ timeout: 5_000 })
        .catch((error: unknown) => String(error))
      console.error(`${page.url()} shows\n${tree}`)
    }
  })
