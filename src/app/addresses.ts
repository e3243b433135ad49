/** An address without the slashes that may stand at its end. */
export const plainAddress = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '')
