import * as z from 'zod/mini'

// A template, as its message has it.

const text = z.nullable(z.string())

export const SentTemplate = z.object({
  name: z.string(),
  language: z.string(),
  /** What stands above the text, where that is a file; its address, where it is no file of the message. */
  header: z.optional(z.object({ kind: z.enum(['image', 'video', 'document']), url: text })),
  buttons: z.array(z.object({ kind: z.string(), text: z.string(), value: text })),
  /** The values, as the channel gets them. */
  fills: z.array(
    z.object({
      part: z.enum(['header', 'body', 'url', 'code']),
      /** Of a button. */
      index: z.number(),
      /** Null: a numbered one. */
      name: text,
      value: z.string(),
    }),
  ),
})
export type SentTemplate = z.output<typeof SentTemplate>

/** Null where it cannot be read. */
export const readSent = (told: unknown): SentTemplate | null =>
  z.safeParse(SentTemplate, told).data ?? null
