import * as z from 'zod/mini'
import type { Session } from '#contract/access.ts'
import { isAdministrator } from '#contract/config.ts'
import { readConfig } from '../config.ts'
import type { Store } from '../storage.ts'

/** Where invitation.ts, which every page loads, remembers the invitation. */
const INVITED = 'diagnostics'

/** Support invited this tab, and nothing else opens the diagnosis to the person: they are asked first. */
export const isAsked = (tab: Store, session: Session | null): boolean => {
  const config = readConfig()
  const isOpenAnyway =
    import.meta.env.DEV || config.diagnostics === true || isAdministrator(config, session)
  return !isOpenAnyway && tab.read(INVITED, z.boolean()) === true
}

/** In this tab, below the account's name: signing out forgets it. */
export const consentMemory = (tab: Store, account: () => string) => ({
  isGiven: () => tab.read(`${account()}recorded`, z.boolean()) === true,
  keep: () => void tab.write(`${account()}recorded`, true),
  forget: () => {
    tab.remove(`${account()}recorded`)
    tab.remove(INVITED)
  },
})
