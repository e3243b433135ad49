import { createContext } from 'react'

/** The back end has the capability `erasure`: what it has can be deleted and exported. */
export const CanErase = createContext(false)
