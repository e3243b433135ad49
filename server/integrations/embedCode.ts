import type { ScreenPosition, WidgetIntegration } from '#contract/integrations/widget'

/** How far from the edges of the window. */
const GAP = '16px'
const middle = 'left:50%;transform:translateX(-50%)'

const places: Readonly<Record<ScreenPosition, string>> = {
  'bottom-right': `right:${GAP};bottom:${GAP}`,
  'bottom-left': `left:${GAP};bottom:${GAP}`,
  'bottom-center': `${middle};bottom:${GAP}`,
  'top-right': `right:${GAP};top:${GAP}`,
  'top-left': `left:${GAP};top:${GAP}`,
  'top-center': `${middle};top:${GAP}`,
}

/** What a website puts in its page: a frame with the visitors' page, of the size and in the place that the form says. */
export const embedCode = (
  origin: string,
  address: string,
  { width, height, topRadius, bottomRadius, desktopPosition }: WidgetIntegration,
): string => {
  const style = [
    'position:fixed',
    places[desktopPosition],
    `width:min(${width}px,calc(100vw - 2*${GAP}))`,
    `height:min(${height}px,calc(100vh - 2*${GAP}))`,
    `border:0;border-radius:${topRadius}px ${topRadius}px ${bottomRadius}px ${bottomRadius}px`,
    'z-index:2147483000',
  ].join(';')
  const page = `${origin}/visita/${encodeURIComponent(address)}`
  return `<iframe src="${page}" title="Chat" style="${style}"></iframe>`
}
