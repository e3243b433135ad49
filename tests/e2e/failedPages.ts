import type { BrowserContext } from 'playwright'

/** What the open pages of a failed test have: the address and the accessibility tree of each. */
export const sayPagesOf = async (people: readonly BrowserContext[]): Promise<void> => {
  for (const page of people.flatMap((person) => person.pages())) {
    const tree = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: unknown) => String(error))
    console.error(`${page.url()} has\n${tree}`)
  }
}
