import { Banner } from './Banner.tsx'

interface Props {
  readonly isShown: boolean
  readonly onDiscard: () => void
}

/** A form began with what was typed in it before: the same words everywhere. */
export function Recovered({ isShown, onDiscard }: Props) {
  if (!isShown) return null
  return (
    <Banner
      text="Recuperamos lo que habías escrito."
      role="status"
      action="Descartar"
      onAction={onDiscard}
    />
  )
}
