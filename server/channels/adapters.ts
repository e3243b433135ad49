import type { Environment } from '../environment.ts'
import type { ChannelAdapter, Channels } from './adapter.ts'

/** Every folder with a file `adapter.ts` is a channel. */
const folders = import.meta.glob<(environment: Environment) => ChannelAdapter>('./*/adapter.ts', {
  eager: true,
  import: 'adapter',
})

export const openChannels = (environment: Environment): Channels =>
  new Map(
    Object.entries(folders).map(([path, open]) => [path.split('/')[1] ?? '', open(environment)]),
  )
