import * as z from 'zod/mini'

/** What the service worker tells an open page when a notification is pressed. */
export const OpenedLink = z.object({
  type: z.literal('link.opened'),
  businessId: z.number(),
  threadId: z.string(),
})

export type OpenedLink = z.output<typeof OpenedLink>
