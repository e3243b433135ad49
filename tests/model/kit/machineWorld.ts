import type { AnyMachineSnapshot } from 'xstate'
import type { Driver } from './driver.ts'
import type { Effects } from './effects.ts'
import { bare, done, fail } from './events.ts'
import type { AnyModel } from './model.ts'
import type { Path } from './path.ts'
import { differences, plain } from './plain.ts'
import { type Recorded, record } from './recorded.ts'
import { walk } from './walk.ts'

/** The machine itself, with a simulated clock, actors answered by the test, and all outside effects recorded. */
export const drive = ({ actor, clock, effects, forget, isLive }: Recorded): Driver => ({
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
})

/** Everything observable of a machine. */
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
  const recorded = record(model.machine, path.input)
  try {
    await walk(model, path, drive(recorded))
  } finally {
    recorded.stop()
  }
}
