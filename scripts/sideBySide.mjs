/**
 * Runs parts in their order, `atOnce` at a time, and beside them those that mostly wait (`isIdle`). One that is `after`
 * another waits until that is done.
 */
export async function sideBySide(parts, atOnce, run) {
  const waiting = [...parts]
  const running = new Map()
  const isDone = (name) => [...waiting, ...running.keys()].every((part) => part.name !== name)
  const hasRoom = () => [...running.keys()].filter(({ isIdle }) => !isIdle).length < atOnce
  while (waiting.length + running.size > 0) {
    const next = waiting.find(({ after, isIdle }) => isDone(after) && (isIdle || hasRoom()))
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(
        next,
        run(next).then(() => running.delete(next)),
      )
    } else await Promise.race(running.values())
  }
}
