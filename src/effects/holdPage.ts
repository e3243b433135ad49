import { fromCallback } from 'xstate'

/** While it runs, the browser asks before the page is left. */
export const holdPage = fromCallback(() => {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
})
