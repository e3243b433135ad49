/** How the colours that somebody chose are shown: in the dark theme one keeps its hue, and the text on it and of it stays readable. */
export const shownColors: Readonly<
  Record<'color' | 'background-color', (value: string) => string>
> = {
  color: (value) => `light-dark(${value}, oklch(from ${value} max(l, 0.78) c h))`,
  'background-color': (value) => `light-dark(${value}, oklch(from ${value} min(l, 0.38) c h))`,
}
