/** Runs parts in their order, a few at a time. One that is `after` another waits until that is done. */
export async function sideBySide(parts, atOnce, run) {
  const waiting = [...parts]
  const running = new Map()
  const isDone = (name) => [...waiting, ...running.keys()].every((part) => part.name !== name)
  while (waiting.length + running.size > 0) {
    const next = waiting.find(({ after }) => isDone(after))
    if (next && running.size < atOnce) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(
        next,
        run(next).then(() => running.delete(next)),
      )
    } else await Promise.race(running.values())
  }
}
