import type { BrowserContext } from 'playwright'

/** Prints the address and the accessibility tree of each open page. */
export const printPages = async (people: readonly BrowserContext[]): Promise<void> => {
  for (const page of people.flatMap((person) => person.pages())) {
    const tree = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: unknown) => String(error))
    console.error(`${page.url()} shows\n${tree}`)
  }
}
