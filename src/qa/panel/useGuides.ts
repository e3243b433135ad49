import { useEffect, useState } from 'react'
import type { Scene } from '../world/command.ts'
import type { MachineGuide } from './guide.ts'

// What `npm run paths` wrote for the panel.

export interface ListedMachine {
  readonly machine: string
  readonly title: string
}

const load = async <Content>(name: string): Promise<Content> =>
  (await fetch(`/qa/${name}.json`)).json()

/** The machines, and the answers of their world; null while they load. */
export function useWorld() {
  const [world, setWorld] = useState<{
    readonly machines: readonly ListedMachine[]
    readonly answers: Scene['answers']
  } | null>(null)
  useEffect(() => {
    const loadAll = async () => {
      const [machines, answers] = await Promise.all([
        load<readonly ListedMachine[]>('maquinas'),
        load<Scene['answers']>('mundo'),
      ])
      setWorld({
        machines: machines.toSorted((one, other) => one.title.localeCompare(other.title, 'es')),
        answers,
      })
    }
    loadAll().catch(console.error)
  }, [])
  return world
}

export function useGuide(machine: string): MachineGuide | null {
  const [guide, setGuide] = useState<MachineGuide | null>(null)
  useEffect(() => {
    if (machine === '') return
    load<MachineGuide>(machine).then(setGuide).catch(console.error)
  }, [machine])
  return guide?.machine === machine ? guide : null
}
