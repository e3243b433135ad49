import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

// A person with a keyboard and no mouse, who sees where the focus is.

/** More stops than any page has before what is wanted. */
const MANY = 80

const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement)

/** The difference between the focused element and the same one without the focus, as the browser draws it. */
const focusRing = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    if (!(element instanceof HTMLElement)) return { name: 'nothing', isSeen: false }
    // The ring of a field is often around its frame.
    const drawn = [element, element.parentElement, element.closest('label')].some((each) => {
      if (!each) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    const { width, height, top, left } = element.getBoundingClientRect()
    const isInWindow =
      width > 0 && height > 0 && top < innerHeight && left < innerWidth && top + height > 0
    const name = element.getAttribute('aria-label') ?? element.textContent.trim()
    return { name: `${element.tagName} ${name}`, isSeen: drawn && isInWindow }
  })

/** Presses Tab until the element has the focus; every stop on the way must be seen. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await wanted.waitFor()
  for (let stop = 0; stop < MANY; stop += 1) {
    if (await hasFocus(wanted)) return
    await page.keyboard.press(key)
    const ring = await focusRing(page)
    expect(ring, `the stop ${ring.name}`).toMatchObject({ isSeen: true })
  }
  throw new Error(`${MANY} times ${key} did not lead to ${String(wanted)}`)
}
