const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The HTML that a website embeds: one script, which draws the widget of this address. */
export const embedCode = (origin: string, address: string): string =>
  `<script async src="${escaped(origin)}/widget.js" data-widget="${escaped(address)}"></script>`
