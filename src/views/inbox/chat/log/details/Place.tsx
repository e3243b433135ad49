import { MapPin } from 'lucide-react'
import type { MessageDetails } from '#contract/messageDetails.ts'
import { Card, OutLink } from './Card.tsx'

interface Props {
  readonly place: NonNullable<MessageDetails['location']>
}

/** A place with the link to its map: no picture of another host is loaded. */
export function Place({ place: { latitude, longitude, name, address } }: Props) {
  const degrees = `${latitude}, ${longitude}`
  const query = encodeURIComponent(`${latitude},${longitude}`)
  return (
    <Card icon={MapPin} what={name ?? 'Ubicación'} detail={address ?? degrees}>
      <OutLink
        url={`https://www.google.com/maps/search/?api=1&query=${query}`}
        text="Ver en el mapa"
      />
    </Card>
  )
}
