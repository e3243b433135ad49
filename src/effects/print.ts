/** Opens the browser's own dialog: an open dialog of the page is printed alone. */
export const printPage = (): void => print()
