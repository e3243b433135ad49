import { createContext } from 'react'

/** The back end has the capability `clientPhones`: a client has phones beside the main one. */
export const HasOtherPhones = createContext(false)
