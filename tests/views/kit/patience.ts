import { expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

/** Timeouts for a loaded computer: on an idle one tests wait much shorter. */
export const PATIENCE = 15_000

const openLayers = () =>
  document.querySelectorAll(':is([role=dialog], [role=menu])[data-state=open]')

/**
 * A dialog or a menu that opens takes the focus, hides the rest of the page and handles Escape one frame after it is
 * rendered. Earlier input, faster than any person's, is lost.
 */
export const layersReady = (): Promise<void> =>
  vi.waitFor(
    () => {
      const top = [...openLayers()].at(-1)
      expect(top === undefined || top.contains(document.activeElement), 'the focus is in it').toBe(
        true,
      )
    },
    { interval: 5, timeout: PATIENCE },
  )

/**
 * An event that goes to the machine moves no focus: where it removes the focused field, the dialog around it takes the
 * focus.
 */
export const keepFocusInside = (): void => {
  const top = [...openLayers()].at(-1)
  if (top instanceof HTMLElement && document.activeElement === document.body) top.focus()
}

/** Presses a key in the focused element, once an opened part can handle it. */
export async function press(keys: string): Promise<void> {
  await layersReady()
  await userEvent.keyboard(keys)
}
