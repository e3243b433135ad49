import type { Recording } from '#machines/diagnostics/recording.ts'

/** `app: signedIn.ready.open` of every machine that runs at the end, sorted. */
export function statesOf({ actors, before, moments }: Recording): string[] {
  const standings = new Map(Object.entries(before))
  for (const moment of moments) standings.set(moment.to, moment)
  return actors
    .flatMap(({ id, machine }) => {
      const standing = standings.get(id)
      return machine !== null && standing?.status === 'active'
        ? [`${machine}: ${leavesOf(machine, standing.active)}`]
        : []
    })
    .sort()
}

/** The innermost active states, without the name of the machine. */
export const leavesOf = (machine: string, active: readonly string[]): string =>
  active
    .filter((id) => id !== machine && !active.some((other) => other.startsWith(`${id}.`)))
    .map((id) => id.slice(machine.length + 1))
    .sort()
    .join(' + ')
