import {
  Ban,
  CircleHelp,
  CornerDownRight,
  Forward,
  Link,
  Megaphone,
  MousePointerClick,
  Pencil,
  Phone,
  PowerOff,
  ShoppingBag,
} from 'lucide-react'
import type { Message } from '#contract/inbox.ts'
import type { NewClient } from '#machines/clients/newClient.ts'
import { AddressCard, Card, Sign } from './Card.tsx'
import { Contacts } from './Contacts.tsx'
import { FormAnswers } from './FormAnswers.tsx'
import styles from './MessageDetails.module.css'
import { Order } from './Order.tsx'
import { Place } from './Place.tsx'
import { LINK, MENTION } from './repeats.ts'
import { TemplateParts } from './TemplateParts.tsx'

interface Props {
  readonly message: Message
  readonly onNewClient?: ((client: NewClient) => void) | undefined
}

/** What a message is beside its text: signs in a line, and cards. */
export function MessageDetails({ message, onNewClient }: Props) {
  const { kind, details = {}, text } = message
  const {
    forwarded,
    lacksOriginal,
    off,
    blocked,
    ad,
    link,
    story,
    share,
    location,
    contacts,
    order,
    product,
    form,
  } = details
  return (
    <>
      {forwarded && <Sign icon={Forward} text="Reenviado" />}
      {lacksOriginal && <Sign icon={Pencil} text="Mensaje editado: el original no llegó" />}
      {off && <Sign icon={PowerOff} text="Llegó con la conexión apagada" />}
      {blocked && <Sign icon={Ban} text="Llegó con el contacto bloqueado" />}
      {ad && (
        <AddressCard
          icon={Megaphone}
          what={ad.headline ? `Llegó por un anuncio: ${ad.headline}` : 'Llegó por un anuncio'}
          detail={ad.body}
          url={ad.url}
          action="Ver anuncio"
        />
      )}
      {link && <Sign icon={Link} text={`Llegó por un enlace: ${link.ref}`} />}
      {story && (
        <AddressCard
          icon={CornerDownRight}
          what={story.is === 'mention' ? MENTION : 'Respondió a tu historia'}
          url={story.url}
          action="Ver historia"
        />
      )}
      {kind === 'share' && (
        <AddressCard
          icon={Forward}
          what={text.trim() || 'Publicación'}
          detail={share?.title}
          url={share?.url}
          action={text.trim() === LINK ? 'Abrir enlace' : 'Ver en Instagram'}
        />
      )}
      {product && <Card icon={ShoppingBag} what="Pregunta por un producto" detail={product.id} />}
      {location && <Place place={location} />}
      {contacts && contacts.length > 0 && (
        <Contacts contacts={contacts} onNewClient={onNewClient} />
      )}
      {order && <Order order={order} />}
      {form && form.length > 0 && <FormAnswers answers={form} />}
      {kind === 'template' && <TemplateParts told={details.template} />}
      {kind === 'numberRequest' && <Sign icon={Phone} text="Se pidió su número" />}
      {kind === 'choice' && <Sign icon={MousePointerClick} text="Opción elegida" />}
      {kind === 'unsupported' && (
        <p className={styles.unsupported}>
          <CircleHelp size={18} aria-hidden />
          {text.trim() || 'Mensaje que no se puede mostrar'}
        </p>
      )}
    </>
  )
}
