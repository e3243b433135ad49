import { join } from 'node:path'

/** The pictures are outside the sources: git ignores this folder. */
export const folder = join(import.meta.dirname, '../../.cache/gallery')

/** A screen in one of its states, with its area and the folder of its pictures. */
export interface Scene {
  readonly area: string
  readonly at: string
  readonly screen: string
  readonly state: string
  readonly way: string
}
