import { expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

/** For a loaded computer: what is waited for has come long before on a quiet one. */
export const PATIENCE = 15_000

const openLayers = () =>
  document.querySelectorAll(':is([role=dialog], [role=menu])[data-state=open]')

/**
 * A dialog or a menu that opens takes the focus, hides the rest of the page and listens to Escape in the frame after it
 * is drawn. Whatever comes sooner, as no person does, is lost.
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

/** Presses a key where the focus is, once what was opened can hear it. */
export async function press(keys: string): Promise<void> {
  await layersReady()
  await userEvent.keyboard(keys)
}
