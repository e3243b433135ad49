import type { SentTemplate } from '#contract/templates/sent.ts'

// developers.facebook.com/documentation/business-messaging/whatsapp/messages/template-messages.

type Fills = SentTemplate['fills']

const texts = (fills: Fills, part: 'header' | 'body') =>
  fills
    .filter((fill) => fill.part === part)
    .map(({ name, value }) => ({
      type: 'text',
      ...(name !== null && { parameter_name: name }),
      text: value,
    }))

const ofButton = ({ part, index, value }: Fills[number]) => ({
  type: 'button',
  sub_type: part === 'code' ? 'copy_code' : 'url',
  index: String(index),
  parameters: [
    part === 'code' ? { type: 'coupon_code', coupon_code: value } : { type: 'text', text: value },
  ],
})

/** The file above the text: uploaded for this message, or at an address. */
export type HeaderFile = { readonly id: string; readonly title: string } | { readonly link: string }

const fileIn = (kind: string, file: HeaderFile) => ({
  type: kind,
  [kind]: {
    ...('link' in file ? { link: file.link } : { id: file.id }),
    ...('title' in file && kind === 'document' && { filename: file.title }),
  },
})

export const templateContent = (
  { name, language, header, fills }: SentTemplate,
  file: HeaderFile | null,
) => {
  const above = header && file ? [fileIn(header.kind, file)] : texts(fills, 'header')
  const body = texts(fills, 'body')
  const components = [
    ...(above.length > 0 ? [{ type: 'header', parameters: above }] : []),
    ...(body.length > 0 ? [{ type: 'body', parameters: body }] : []),
    ...fills.filter(({ part }) => part === 'url' || part === 'code').map(ofButton),
  ]
  return {
    type: 'template',
    template: {
      name,
      language: { code: language },
      ...(components.length > 0 && { components }),
    },
  }
}
