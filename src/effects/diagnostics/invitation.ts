import * as z from 'zod/mini'
import type { Store } from '../storage.ts'

const KEY = 'diagnostics'

/** True if the page was opened with `?diagnostico`, now or earlier in this tab. */
export const isInvited = (tab: Store, search: string): boolean => {
  if (new URLSearchParams(search).has('diagnostico')) tab.write(KEY, true)
  return tab.read(KEY, z.boolean()) === true
}
