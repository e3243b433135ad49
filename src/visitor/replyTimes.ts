import type { ReplyTime } from '#contract/visitor.ts'

/** The usual wait for the first answer, in words. */
export const replyTimes: Readonly<Record<ReplyTime, string>> = {
  minutes: 'Normalmente respondemos en unos minutos',
  hour: 'Normalmente respondemos en una hora',
  day: 'Normalmente respondemos en un día',
}
