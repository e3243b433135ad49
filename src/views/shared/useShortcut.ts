import { useEffect } from 'react'
import { isShortcut, type Shortcut, shortcutRow } from '#machines/shell/shortcuts.ts'

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select'))

/**
 * A held key acts once. A dialog has keys of its own, and a key without Ctrl or Alt belongs to the text that is being
 * typed.
 */
const isTaken = (event: KeyboardEvent, name: Shortcut): boolean =>
  event.defaultPrevented ||
  event.repeat ||
  event.isComposing ||
  document.querySelector('[aria-modal="true"]') !== null ||
  (shortcutRow(name).with === undefined && isTextField(event.target))

/** Handles a key of the table anywhere on the page. A handler that returns false leaves the key to the browser. */
export function useShortcut(name: Shortcut, onPress: () => boolean | undefined): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(name, event) || isTaken(event, name)) return
      if (onPress() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [name, onPress])
}
