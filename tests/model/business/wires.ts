import type { BusinessDetails } from '#contract/business/details.ts'
import type { StoredHours } from '#contract/business/hours.ts'

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

export const hoursRow = ({ timeZone, ...hours }: StoredHours) => ({
  success: true,
  data: { ...hours, time_zone: timeZone },
})
