/** The boxes of the code, loaded while the code is being sent: the first page does not wait for them. */
export const loadPinInput = () => import('../../ui/fields/PinInput.tsx')
