import { Banner } from '../../ui/notices/Banner.tsx'
import type { Section } from './useSection.ts'

/** The error text of a section without a region of its own: its figures are in the cards. */
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
