/** By what a client is recognised: the end of the phone number, and the e-mail in lower case. */
export interface ClientSign {
  readonly phone: string | null
  readonly email: string | null
}
