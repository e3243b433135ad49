import { Combobox, createListCollection } from '@ark-ui/react/combobox'
import { Portal } from '@ark-ui/react/portal'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { fold } from '#contract/text.ts'
import styles from './ChoiceField.module.css'
import { Field, type FieldProps } from './Field.tsx'

interface Choice {
  readonly value: string
  readonly label: string
}

interface Props extends FieldProps {
  readonly value: string
  /** A value that is none of them is shown as it is. */
  readonly options: readonly Choice[]
  readonly onChange: (value: string) => void
}

/** The most that are shown at once: nobody looks through more. */
const SHOWN = 60

const without = (options: readonly Choice[], typed: string): readonly Choice[] => {
  const words = fold(typed).split(/\s+/)
  return options.filter(({ label }) => words.every((word) => fold(label).includes(word)))
}

/** One of many choices, found by typing. Typed words that are no choice change nothing. */
export function ChoiceField({
  label,
  error,
  hint,
  isRequired = false,
  reason,
  isLabelHidden = false,
  value,
  options,
  onChange,
}: Props) {
  const [typed, setTyped] = useState('')
  const known = options.some((option) => option.value === value)
  const all = useMemo(
    () => (known || value === '' ? options : [{ value, label: value }, ...options]),
    [known, options, value],
  )
  const collection = useMemo(() => {
    const found = without(all, typed).slice(0, SHOWN)
    const chosen = all.find((option) => option.value === value)
    // The chosen one must be known for its text to be shown.
    const items = chosen && !found.includes(chosen) && typed === '' ? [chosen, ...found] : found
    return createListCollection({
      items: [...items],
      itemToValue: (item) => item.value,
      itemToString: (item) => item.label,
    })
  }, [all, typed, value])

  return (
    <Field {...{ label, error, hint, isRequired, reason, isLabelHidden }}>
      {({ id, className, ...control }) => (
        <Combobox.Root
          className={styles.root}
          ids={{ input: id }}
          collection={collection}
          value={value === '' ? [] : [value]}
          readOnly={control['aria-disabled'] ?? false}
          openOnClick
          inputBehavior="autohighlight"
          lazyMount
          unmountOnExit
          positioning={{ sameWidth: true }}
          translations={{ triggerLabel: 'Ver todas las opciones' }}
          onInputValueChange={({ inputValue, reason: why }) =>
            setTyped(why === 'input-change' ? inputValue : '')
          }
          onValueChange={({ value: [chosen] }) => {
            if (chosen !== undefined && chosen !== value) onChange(chosen)
          }}
        >
          <Combobox.Control className={styles.control}>
            <Combobox.Input {...control} className={className} autoComplete="off" />
            <Combobox.Trigger className={styles.trigger}>
              <ChevronDown size={17} aria-hidden />
            </Combobox.Trigger>
          </Combobox.Control>
          <Portal>
            <Combobox.Positioner>
              <Combobox.Content className={styles.list}>
                {collection.items.length === 0 && <p className={styles.none}>Sin resultados</p>}
                {collection.items.map((item) => (
                  <Combobox.Item key={item.value} item={item} className={styles.item}>
                    <Combobox.ItemText>{item.label}</Combobox.ItemText>
                  </Combobox.Item>
                ))}
              </Combobox.Content>
            </Combobox.Positioner>
          </Portal>
        </Combobox.Root>
      )}
    </Field>
  )
}
