import { createECDH, hkdfSync } from 'node:crypto'

// VAPID (RFC 8292): the key pair that the push services know this server by. It comes of the server's own secret, so
// that all processes have the same, and a restored copy keeps its subscriptions.

const CURVE = 'prime256v1'

export interface PushKeys {
  /** Both in base64url. */
  readonly publicKey: string
  readonly privateKey: string
}

export const pushKeysOf = (secret: string): PushKeys => {
  const pair = createECDH(CURVE)
  // A number beyond the curve's order is no key: one of four thousand million is.
  for (let round = 0; ; round += 1) {
    const bytes = hkdfSync('sha256', secret, '', `push ${round}`, 32)
    try {
      pair.setPrivateKey(new Uint8Array(bytes))
      break
    } catch (error) {
      if (round > 8) throw error
    }
  }
  return {
    publicKey: pair.getPublicKey('base64url', 'uncompressed'),
    privateKey: pair.getPrivateKey('base64url').padStart(43, 'A'),
  }
}
