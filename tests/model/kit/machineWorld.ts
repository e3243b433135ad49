import type { AnyMachineSnapshot } from 'xstate'
import type { Driver } from './driver'
import type { Effects } from './effects'
import { bare, done, fail } from './events'
import type { AnyModel } from './model'
import type { Path } from './path'
import { differences, plain } from './plain'
import { type Recorded, record } from './recorded'
import { walk } from './walk'

export interface MachineDriver extends Driver {
  stop(): void
}

/** The machine itself: a simulated clock, actors answered by hand, everything outside written down. */
export const drive = ({
  actor,
  clock,
  effects,
  forget,
  isLive,
  stop,
}: Recorded): MachineDriver => ({
  send: (event) => actor.send(bare(event)),
  settle(actorId, isDone, value) {
    if (!(actorId in actor.getSnapshot().children)) throw new Error(`Nobody asked '${actorId}'`)
    actor.send(bare(isDone ? done(actorId, value) : fail(actorId, value)))
  },
  tick: (ms) => {
    clock.increment(ms)
  },
  check({ snapshot, effects: { called, sent, started } }) {
    const heard = sent.filter(({ to }) => !isLive(to))
    const found = differences(
      whatIs(snapshot, { called, sent: heard, started }),
      whatIs(actor.getSnapshot(), effects()),
    )
    if (found.length > 0) throw new Error(found.join('\n'))
    forget()
  },
  stop,
})

/** Everything that can be seen of a machine. */
const whatIs = (snapshot: AnyMachineSnapshot, effects: Effects) => ({
  status: snapshot.status,
  error: plain(snapshot.error),
  value: snapshot.value,
  context: plain(snapshot.context),
  output: plain(snapshot.output),
  children: plain(new Set(Object.keys(snapshot.children))),
  ...effects,
})

/** Walks a path over the machine itself. */
export async function walkMachine(model: AnyModel, path: Path): Promise<void> {
  const driver = drive(record(model.machine, path.input))
  try {
    await walk(model, path, driver)
  } finally {
    driver.stop()
  }
}
