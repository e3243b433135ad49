/** An address as a person reads it: letters, not their codes. One that cannot be decoded stays as it is. */
export const readableAddress = (pathname: string): string => {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/** An address without the slashes that may stand at its end. */
export const plainAddress = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '')
