import { maskOf, type Secret } from '#contract/integrations/common.ts'
import { TextField } from '../../ui/fields/TextField.tsx'

interface Props {
  readonly label: string
  /** A password is hidden while it is typed; a token is pasted and checked by eye. */
  readonly type?: 'text' | 'password'
  /** The stored secret. */
  readonly stored: Secret | undefined
  readonly isOptional?: true
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** A token or a password: a stored one is typed only to change it. */
export function SecretField({ label, type = 'text', stored, isOptional, ...field }: Props) {
  const mask = maskOf(stored)
  return (
    <TextField
      label={label}
      isRequired={mask === null && !isOptional}
      type={type}
      autoComplete={type === 'password' ? 'new-password' : 'off'}
      spellCheck={false}
      {...(mask !== null && {
        hint: `${mask} es el valor guardado. Escribe otro solo para cambiarlo.`,
      })}
      {...field}
    />
  )
}
