import type { Environment } from '../environment.ts'
import type { StoreAdapter, Stores } from './adapter.ts'

/** Every folder with a file `adapter.ts` is a kind of store. */
const folders = import.meta.glob<(environment: Environment) => StoreAdapter>('./*/adapter.ts', {
  eager: true,
  import: 'adapter',
})

export const openStores = (environment: Environment): Stores =>
  new Map(
    Object.entries(folders).map(([path, open]) => [path.split('/')[1] ?? '', open(environment)]),
  )
