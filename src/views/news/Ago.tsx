import { fullMoment } from '../../ui/time'
import { timeAgo } from '../../ui/timeAgo'
import { useNow } from '../../ui/useNow'

/** How long ago something was; the exact moment is its tooltip. */
export function Ago({ at }: { readonly at: number }) {
  const now = useNow()
  return (
    <time dateTime={new Date(at).toISOString()} title={fullMoment(at)}>
      {timeAgo(at, now)}
    </time>
  )
}
