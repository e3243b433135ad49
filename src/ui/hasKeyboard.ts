/**
 * False on a phone: a field that takes the focus by itself would open the on-screen keyboard over half of the messages.
 */
export const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches
