/**
 * For `toBeInViewport`: the whole element. Its corners lie between pixels, so that the browser's quotient of the seen
 * area and the area of a whole button may be 0.9995. A thousandth of a button is less than a tenth of a pixel.
 */
export const wholly = { ratio: 0.999 } as const
