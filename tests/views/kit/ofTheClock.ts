import type { AnyMachineSnapshot } from 'xstate'

/** As near as this to the clock, a shown time is the clock's: those of the models are far away. */
const NEAR = 3_600_000

/** The times in the data of a machine and of its children. */
function* timesIn(value: unknown, seen: Set<unknown> = new Set()): Generator<number> {
  if (typeof value === 'number') yield value
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  if ('getSnapshot' in value) yield* timesIn(dataOf(value as never), seen)
  else for (const each of Object.values(value)) yield* timesIn(each, seen)
}

const dataOf = (actor: { getSnapshot(): Partial<AnyMachineSnapshot> }): unknown => {
  const { context, children } = actor.getSnapshot()
  return { context, children }
}

/** Fails where the time of something is that of the clock, and no machine knows it. */
export function expectOwnTimes({ context, children }: AnyMachineSnapshot): void {
  for (const shown of document.querySelectorAll('time')) {
    const { dateTime, textContent } = shown
    // The preview of the widget is a picture of a chat of now.
    if (shown.closest('[inert][aria-hidden]')) continue
    const at = Date.parse(dateTime)
    if (Math.abs(at - Date.now()) > NEAR) continue
    if ([...timesIn({ context, children })].some((time) => Math.abs(time - at) < 1_000)) continue
    throw new Error(`A time of the clock, and of no data: ${textContent}`)
  }
}
