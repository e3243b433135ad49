import { Banner } from '../../ui/notices/Banner.tsx'
import type { Section } from './useSection.ts'

/** The failure of a section that has no place of its own: what it counts stands in the cards. */
export function SectionFailure({ section }: { readonly section: Section<unknown> }) {
  if (section.failure === null) return null
  return (
    <Banner
      text={section.failure}
      tone="bad"
      role="alert"
      action="Reintentar"
      onAction={section.retry}
      onDismiss={section.dismiss}
    />
  )
}
