import { fullMoment } from '../../ui/time.ts'
import { timeAgo } from '../../ui/timeAgo.ts'
import { useNow } from '../../ui/useNow.ts'

/** The relative time of an event; its tooltip has the exact time. */
export function Ago({ at }: { readonly at: number }) {
  const now = useNow()
  return (
    <time dateTime={new Date(at).toISOString()} title={fullMoment(at)}>
      {timeAgo(at, now)}
    </time>
  )
}
