import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

/** Whether the dialog below has hidden what lies around it; true where there is none. */
const IsSettled = createContext(true)

/** A dialog hides all that stands around it one frame after it opened: one that opens over it must come later, or it is hidden too. */
export const useDialogBelow = (): boolean => useContext(IsSettled)

/** What stands in a dialog: other dialogs in it open once this one is settled. */
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
