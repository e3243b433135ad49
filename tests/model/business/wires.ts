import type { BusinessDetails } from '#contract/business/details.ts'

export const businessRows = ({ business, draft, revision }: BusinessDetails) => [
  {
    business_id: business.id,
    name: draft.name,
    email: draft.email,
    city: draft.city,
    time_zone: draft.timeZone,
    revision,
  },
]
