import { vi } from 'vitest'
import type { AnyActorRef } from 'xstate'

/** Does something without chance: a new id is then ZERO_ID of tests/model/ids.ts. */
export async function withoutChance(act: () => unknown): Promise<void> {
  const chance = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes)
  try {
    await act()
  } finally {
    chance.mockRestore()
  }
}

/** Does something at a given time and without chance. */
export async function doAt(time: number, act: () => unknown): Promise<void> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(time)
  try {
    await withoutChance(act)
  } finally {
    clock.mockRestore()
  }
}

/** The actor as it is seen, but what it is sent goes elsewhere. */
export const sentTo = <A extends AnyActorRef>(actor: A, send: A['send']): A =>
  Object.assign(Object.create(actor), { send })
