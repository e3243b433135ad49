import type { Page } from 'playwright/test'

// Printed unchanged at the top of the area's specs.

/** The test supplies the content of a chosen file. */
export const holdFile = (page: Page) =>
  page.addInitScript(() => {
    let give: (text: string) => void = () => undefined
    Blob.prototype.text = () =>
      new Promise((resolve) => {
        give = resolve
      })
    Object.assign(window, { giveFile: (text: string) => give(text) })
  })
