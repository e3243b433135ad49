import { afterAll, beforeAll } from 'vitest'
import { type ChannelRow, channels, type KnownChannel } from '#contract/channels.ts'

/** One more channel. A real one has this row in contract/channels.ts, and its name there makes the type. */
export const ECHO = 'echo' as KnownChannel

const row: ChannelRow = {
  label: 'Eco',
  card: { place: 4, label: 'Eco' },
  wireNames: ['echo'],
  readOnlyNames: [],
  contactIdFields: ['EchoId'],
  address: 'id',
  isAnonymous: false,
  isExternal: true,
  carries: { photo: { types: ['image/jpeg'], mostBytes: 1 << 20, hasCaption: false } },
  downloadsPhotos: false,
  longestText: { most: 40, unit: 'characters' },
  replyWindow: null,
  icon: 'bubble',
  color: 'blue',
}

/** The row stands in the table while the tests of a file run. */
export const withEchoRow = (): void => {
  beforeAll(() => {
    Object.assign(channels, { [ECHO]: row })
  })
  afterAll(() => {
    Reflect.deleteProperty(channels, ECHO)
  })
}
