/** The boxes of the code, fetched while it is on its way: whoever only signs in waits for nothing. */
export const loadPinInput = () => import('../../ui/fields/PinInput.tsx')
