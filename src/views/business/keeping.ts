import { createContext } from 'react'

/**
 * What the back end can do with what a business keeps: the capabilities `blocking`, `retention` and `assignment`.
 */
export const Keeping = createContext({ canBlock: false, canRetain: false, canShare: false })
