import { readHolidays, readWeekly, type StoredHours } from '#contract/business/hours.ts'
import { draftOf, type HoursDraft } from '#contract/business/hoursDraft.ts'
import type { HoursScope } from './hoursFormMachine.ts'

export interface HoursForm {
  readonly scope: HoursScope
  readonly draft: HoursDraft
}

export const hoursFormOf = (
  businessId: number,
  { revision, timeZone, ...hours }: StoredHours,
): HoursForm => ({ scope: { businessId, revision, timeZone }, draft: draftOf(hours) })

export const emptyHoursForm = (businessId: number): HoursForm =>
  hoursFormOf(businessId, {
    weekly: readWeekly(null),
    holidays: readHolidays(null),
    greeting: '',
    away: '',
    assistant: 'always',
    revision: null,
    timeZone: null,
  })
