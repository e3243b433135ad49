/** The step of the code, loaded while the code is being sent: the first page does not wait for it. */
export const loadVerify = () => import('./Verify.tsx')
