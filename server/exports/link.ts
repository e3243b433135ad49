import { createHmac, timingSafeEqual } from 'node:crypto'
import { EXPORT_LINK_LASTS } from '../limits/bounds/deletions.ts'

// A browser downloads an archive by an address, which has no session: it names the archive and the end of its life,
// signed.

const signatureOf = (secret: string, said: string): string =>
  createHmac('sha256', secret).update(`export:${said}`).digest('base64url')

export const linkTo = (secret: string, exportId: string, now: Date): string => {
  const said = `${exportId}.${now.getTime() + EXPORT_LINK_LASTS}`
  return `/exports/${said}.${signatureOf(secret, said)}`
}

/** The archive of a link that is ours, and not over; null for any other. */
export const exportIn = (secret: string, link: string, now: Date): string | null => {
  const [, said = '', id = '', until = '', signature = ''] =
    /^(([\da-f-]{36})\.(\d{1,16}))\.([\w-]{43})$/.exec(link) ?? []
  const given = Buffer.from(signature)
  const right = Buffer.from(signatureOf(secret, said))
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  return isOurs && Number(until) > now.getTime() ? id : null
}
