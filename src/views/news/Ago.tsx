import { fullMoment } from '../../ui/time'
import { timeAgo } from '../../ui/timeAgo'
import { useNow } from '../../ui/useNow'

/** The relative time of an event; its tooltip has the exact time. */
export function Ago({ at }: { readonly at: number }) {
  const now = useNow()
  return (
    <time dateTime={new Date(at).toISOString()} title={fullMoment(at)}>
      {timeAgo(at, now)}
    </time>
  )
}
