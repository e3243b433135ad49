import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

/** True if the dialog below has hidden its surroundings; true where there is no dialog below. */
const IsSettled = createContext(true)

/**
 * A dialog hides everything around it one frame after it opens: a second dialog that opened earlier would be hidden,
 * too.
 */
export const useDialogBelow = (): boolean => useContext(IsSettled)

/** The content of a dialog: further dialogs in it open after it is settled. */
export function InDialog({ children }: { readonly children: ReactNode }) {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setSettled(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return <IsSettled value={isSettled}>{children}</IsSettled>
}
