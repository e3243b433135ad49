/** The part that the page uses: the published types bring those of Node. */
declare module 'papaparse' {
  const Papa: {
    parse(
      text: string,
      options: { readonly delimiter: string; readonly preview?: number },
    ): {
      readonly data: readonly (readonly string[])[]
      readonly errors: readonly { readonly type: string; readonly row?: number }[]
    }
  }
  export default Papa
}
