import nodemailer from 'nodemailer'
import { isLoopbackHost } from './access/address'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

interface KeptMail extends Mail {
  readonly at: string
}

export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>
  /** What the development mailbox shows, newest first; null where mail really leaves. */
  readonly kept: (() => readonly KeptMail[]) | null
}

const KEPT = 50

/** Codes do not travel in the open; a mail server on this computer needs no TLS. */
export const smtpOptions = (url: string) => ({
  url,
  requireTLS: !(URL.canParse(url) && isLoopbackHost(new URL(url).hostname)),
})

export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = nodemailer.createTransport(smtpOptions(url), { from })
  return {
    kept: null,
    send: async (mail) => {
      // As an object it is one address, whatever stands in it.
      await transport.sendMail({ ...mail, to: { name: '', address: mail.to } })
    },
  }
}

/** Where no mail server is: the terminal, and `GET /dev/mailbox`. */
export const terminalMailer = (print: (line: string) => void = console.log): Mailer => {
  const kept: KeptMail[] = []
  return {
    kept: () => kept,
    send: async (mail) => {
      kept.unshift({ ...mail, at: new Date().toISOString() })
      kept.length = Math.min(kept.length, KEPT)
      print(`[correo] Para ${mail.to}: ${mail.text}`)
    },
  }
}
