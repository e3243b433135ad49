/** The answer of every call of this area, in the form that the specification's table gives. */
export const success = <Data>(data: Data) => ({ success: true, data })
