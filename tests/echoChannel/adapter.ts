import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { ChannelAdapter, Outgoing } from '#server/channels/adapter.ts'
import { ChannelFailure } from '#server/channels/failure.ts'
import { ECHO } from './row.ts'

const KEY = 'x-echo-key'
export const ECHO_KEY = 'la-palabra-del-eco'

const Told = z.object({
  account: z.string(),
  said: z.optional(z.object({ id: z.string(), from: z.string(), text: z.string() })),
  photo: z.optional(z.object({ id: z.string(), from: z.string(), media: z.string() })),
  reached: z.optional(z.object({ id: z.string() })),
})

/** What the echo got, what it keeps for customers, and how it fails next. */
export class EchoStandIn {
  readonly sent: (Outgoing & { readonly id: string; readonly token: string })[] = []
  readonly files = new Map<string, { readonly bytes: Buffer; readonly type: string }>()
  readonly names = new Map<string, string>()
  readonly failures: ChannelFailure[] = []
}

/** What only richer channels tell of a message. */
const plain = { messageKind: null, details: null, replyTo: null, at: null } as const

/** All of a channel that is as simple as a channel can be: what server/channels/<channel>/adapter.ts would hold. */
export const echoAdapter = (echo: EchoStandIn): ChannelAdapter => ({
  webhook: {
    path: '/webhooks/echo',
    source: 'echo',
    challenge: () => null,
    hasSignature: (headers) => KEY in headers,
    isSigned: (headers) => headers[KEY] === ECHO_KEY,
  },
  readEvents: (body) => {
    const { data } = z.safeParse(Told, body)
    if (!data) return []
    const { account, said, photo, reached } = data
    const of = { kind: ECHO, account }
    const from = { ...of, what: 'message', name: null } as const
    const status = { what: 'status', reference: null, status: 'read', reason: null } as const
    return [
      ...(said ? [{ ...from, ...said, ...plain, wordless: null, file: null }] : []),
      ...(photo
        ? [
            {
              ...from,
              id: photo.id,
              from: photo.from,
              text: '',
              ...plain,
              wordless: 'file' as const,
              file: { kind: 'picture' as const, media: photo.media, title: null, caption: '' },
            },
          ]
        : []),
      ...(reached ? [{ ...of, ...status, id: reached.id }] : []),
    ]
  },
  tokenField: 'echo_token',
  ownership: null,
  check: async () => ({ isReached: true, steps: [] }),
  prepare:
    async ({ token }, message) =>
    async () => {
      const failure = echo.failures.shift()
      if (failure) throw failure
      const id = randomUUID()
      echo.sent.push({ ...message, id, token })
      return id
    },
  fetchFile: async (_, media) => {
    const file = echo.files.get(media)
    if (!file) throw new ChannelFailure('refused', 'The echo has no such file', null)
    return { type: file.type, bytes: Readable.from([file.bytes]) }
  },
  react: null,
  fetchName: async (_, customer) => echo.names.get(customer) ?? null,
  fetchGroupName: null,
  hasButtons: false,
})
