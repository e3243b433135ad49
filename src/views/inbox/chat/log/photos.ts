import type { Message } from '#contract/inbox.ts'
import { readUrl } from '#contract/wire.ts'
import type { LightboxPhoto } from '../../../../ui/dialogs/Lightbox.tsx'
import { fullMoment } from '../../../../ui/time.ts'
import type { Entry } from './entries.ts'

export const photoAlt = ({ kind, fromBusiness }: Message): string =>
  kind === 'sticker'
    ? `Sticker enviado por el ${fromBusiness ? 'negocio' : 'cliente'}`
    : `Foto enviada por el ${fromBusiness ? 'negocio' : 'cliente'}`

/** The photos of a thread, oldest first. */
export const photosOf = (entries: readonly Entry[]): readonly LightboxPhoto[] =>
  entries.flatMap(({ key, message }) => {
    const url = message ? readUrl(message.photoUrl) : null
    if (!message || url === null) return []
    const caption = photoAlt(message)
    return [
      { key, url, caption: message.at > 0 ? `${caption}, ${fullMoment(message.at)}` : caption },
    ]
  })
