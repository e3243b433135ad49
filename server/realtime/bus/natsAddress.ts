/** The address of NATS and this process's credentials there, as its client takes them. */
export interface NatsAddress {
  readonly servers: string
  readonly user?: string
  readonly pass?: string
  readonly token?: string
  readonly tls?: Record<string, never>
}

/** `nats://user:password@host:4222`, `nats://token@host`, or `tls://…`. The error does not quote the address, which holds a secret. */
export const readNatsAddress = (address: string | null): NatsAddress | null => {
  if (address === null) return null
  const url = /^(?:nats|tls):\/\/./.test(address) && URL.canParse(address) ? new URL(address) : null
  const user = url && plain(url.username)
  const pass = url && plain(url.password)
  if (url === null || user === null || pass === null || url.host === '')
    throw new Error('NATS_URL debe ser una dirección como nats://equipo:4222')
  return {
    servers: url.host,
    ...(pass !== '' && { user, pass }),
    ...(user !== '' && pass === '' && { token: user }),
    ...(url.protocol === 'tls:' && { tls: {} }),
  }
}

/** Null where the percent-encoding is wrong. */
const plain = (written: string): string | null => {
  try {
    return decodeURIComponent(written)
  } catch {
    return null
  }
}
