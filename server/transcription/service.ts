import { announceMessageChanged } from '../inbox/announce.ts'
import { transcribed } from '../limits/bounds/reading.ts'
import { repeat, systemTimers, type Timers } from '../process/timers.ts'
import type { Resources } from '../resources.ts'
import { hear } from './hear.ts'
import { keepText, leaveNote, putOffNote, takeNote } from './rows.ts'

// Makes texts of voice notes, some at once. A note that fails is as it was, and is tried again within bounds.

/** False: none is due. */
const hearNext = async (resources: Resources, log: (error: unknown) => void): Promise<boolean> => {
  const { db, clock } = resources
  const note = await takeNote(db, clock())
  if (note === null) return false
  try {
    const heard = await hear(resources, note)
    if (heard === 'left') await leaveNote(db, note)
    else if (await keepText(db, note, heard.text))
      await announceMessageChanged(resources, {
        businessId: note.business_id,
        threadId: note.thread_id,
      })
  } catch (error) {
    log(error)
    await putOffNote(db, note, clock())
  }
  return true
}

export const startTranscribing = (
  resources: Resources,
  log: (error: unknown) => void,
  timers: Timers = systemTimers,
) => {
  const hearAll = async (): Promise<void> => {
    while (await hearNext(resources, log));
  }
  const stops = Array.from({ length: transcribed.atOnce }, () =>
    repeat(timers, transcribed.every, () => hearAll().catch(log)),
  )
  return {
    close: async (): Promise<void> => {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}
