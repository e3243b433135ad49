/** The part that the page uses: the published types bring those of Node. */
declare module 'papaparse' {
  const Papa: {
    parse(
      text: string,
      options: { readonly delimitersToGuess: readonly string[] },
    ): {
      readonly data: readonly (readonly string[])[]
      readonly errors: readonly { readonly type: string; readonly row?: number }[]
    }
  }
  export default Papa
}
