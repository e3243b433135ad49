import { plainText } from '../../http/fieldValues.ts'
import { invalidData } from '../../http/refusal.ts'

/** Only uploads of this server: a page of a business never loads a picture from another server. */
const OWN_PICTURE = /^\/files\/[0-9a-f]{32}\.[a-z]+$/

export const requireOwnPicture = (address: string | null | undefined): string | null => {
  const url = plainText(address)
  if (url !== null && !OWN_PICTURE.test(url)) throw invalidData()
  return url
}
