import * as z from 'zod/mini'
import type { Store } from '../storage.ts'
import type { SendMemory } from './sends.ts'

const Kept = z.array(z.tuple([z.string(), z.object({ number: z.number(), attempts: z.number() })]))

/** In this tab, below the account's name: signing out forgets it. */
export const sendMemory = (tab: Store, account: () => string): SendMemory => ({
  account,
  read: () => tab.read(`${account()}sends`, Kept) ?? [],
  keep: (known) => tab.writeSoon(`${account()}sends`, known),
})
