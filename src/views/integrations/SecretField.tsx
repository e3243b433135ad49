import { maskOf, type Secret } from '#contract/integrations/common'
import { TextField } from '../../ui/fields/TextField.tsx'

interface Props {
  readonly label: string
  /** A password is not seen while it is typed; a token is pasted, and looked at. */
  readonly type?: 'text' | 'password'
  /** What the back end has already. */
  readonly stored: Secret | undefined
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** A token or a password: one that the server keeps needs to be typed only to change it. */
export function SecretField({ label, type = 'text', stored, ...field }: Props) {
  const mask = maskOf(stored)
  return (
    <TextField
      label={label}
      isRequired={mask === null}
      type={type}
      autoComplete={type === 'password' ? 'new-password' : 'off'}
      spellCheck={false}
      {...(mask !== null && { hint: `${mask} está guardado. Escribe otro solo para cambiarlo.` })}
      {...field}
    />
  )
}
