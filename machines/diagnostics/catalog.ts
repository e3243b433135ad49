import { fold } from '#contract/text.ts'
import type { Chart } from './chart.ts'

/** A machine of the product, in the list of all. */
export interface CatalogEntry {
  readonly machine: string
  readonly area: string
  readonly title: string
  readonly about: string
}

/** The cause of a step: the person who follows the script, the server, the clock, or something else. */
export type Performer = 'Haz' | 'Servidor' | 'Tiempo' | 'Ocurre'

export interface ScriptStep {
  readonly by: Performer
  readonly action: string
  /** What is done in the page and in the panel 'El mundo', where the action does not say it. */
  readonly hand: readonly string[]
  readonly expectations: readonly string[]
}

/** A path through a machine that a person can follow. */
export interface MachineScript {
  readonly id: string
  readonly title: string
  readonly start: Omit<ScriptStep, 'by'>
  readonly steps: readonly ScriptStep[]
}

interface Covered {
  readonly total: number
  readonly covered: number
}

/** One machine with its drawing and its scripts for QA. */
export interface MachineSheet extends CatalogEntry {
  readonly preconditions: readonly string[]
  readonly states: Covered
  readonly transitions: Covered
  /** The transitions that no script takes, each with its reason. */
  readonly unreachable: readonly { readonly key: string; readonly reason: string }[]
  readonly scripts: readonly MachineScript[]
  readonly chart: Chart
}

export interface CatalogArea {
  readonly name: string
  readonly title: string
  readonly entries: readonly CatalogEntry[]
}

/**
 * The machines with all of the sought words, by area. An area has the title of its main machine, or else the shortest.
 */
export function areasOf(entries: readonly CatalogEntry[], search: string): readonly CatalogArea[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const byTitle = (one: { readonly title: string }, other: { readonly title: string }) =>
    one.title.localeCompare(other.title, 'es')
  return [...new Set(entries.map(({ area }) => area))]
    .map((name) => {
      const own = entries.filter(({ area }) => area === name)
      const [shortest] = own.toSorted((one, other) => one.title.length - other.title.length)
      const title = (own.find(({ machine }) => machine === name) ?? shortest)?.title ?? name
      const found = own.filter(({ machine, title: own, about }) => {
        const text = fold(`${machine} ${own} ${about} ${title}`)
        return words.every((word) => text.includes(word))
      })
      return { name, title, entries: found.sort(byTitle) }
    })
    .filter((area) => area.entries.length > 0)
    .sort(byTitle)
}
