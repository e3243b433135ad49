import type { Page } from 'playwright/test'

// Printed in front of the specs of the area, as it stands.

/** What a chosen file says is the test's to tell. */
export const holdFile = (page: Page) =>
  page.addInitScript(() => {
    let give: (text: string) => void = () => undefined
    Blob.prototype.text = () =>
      new Promise((resolve) => {
        give = resolve
      })
    Object.assign(window, { giveFile: (text: string) => give(text) })
  })
