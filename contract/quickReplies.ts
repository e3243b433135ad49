import * as z from 'zod/mini'

// Texts that a business answers with again and again, as they are kept in the browser.

export const QuickReply = z.object({
  id: z.number(),
  name: z.string(),
  /** `{nombre}` stands for the client's first name. */
  text: z.string(),
})
export type QuickReply = Readonly<z.output<typeof QuickReply>>
