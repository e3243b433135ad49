import { vi } from 'vitest'
import type { AnyActorRef } from 'xstate'

/** Runs an act without randomness: a new id is then ZERO_ID of tests/model/ids.ts. */
export async function withoutChance(act: () => unknown): Promise<void> {
  const chance = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes)
  try {
    await act()
  } finally {
    chance.mockRestore()
  }
}

/** Runs an act at a given time and without randomness. */
export async function doAt(time: number, act: () => unknown): Promise<void> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(time)
  try {
    await withoutChance(act)
  } finally {
    clock.mockRestore()
  }
}

/** The actor with its state, while its events are redirected. */
export const sentTo = <A extends AnyActorRef>(actor: A, send: A['send']): A =>
  Object.assign(Object.create(actor), { send })
