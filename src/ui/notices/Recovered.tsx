import { Banner } from './Banner.tsx'

interface Props {
  readonly isShown: boolean
  readonly onDiscard: () => void
}

/** The notice that a form was restored from this browser: the same text everywhere. */
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
