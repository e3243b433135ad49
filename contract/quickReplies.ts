import * as z from 'zod/mini'

// The quick replies of a business, as this browser stores them.

export const QuickReply = z.object({
  id: z.number(),
  name: z.string(),
  /** `{nombre}` stands for the client's first name. */
  text: z.string(),
})
export type QuickReply = Readonly<z.output<typeof QuickReply>>
