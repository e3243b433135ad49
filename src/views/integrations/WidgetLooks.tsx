import { type ReactNode, useContext, useId } from 'react'
import { legibleOn, READABLE_LARGE } from '#contract/colors.ts'
import { minimizedTypes, screenPositions, widgetDefaults } from '#contract/integrations/looks.ts'
import {
  boundsHint,
  type ColorField as ColorName,
  type WidgetDraft,
} from '#contract/integrations/widget.ts'
import { Checkbox } from '../../ui/choices/Checkbox.tsx'
import { ColorField } from '../../ui/fields/ColorField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FieldGrid } from '../../ui/forms/FieldGrid.tsx'
import { FieldsetReason } from '../../ui/forms/fieldsetReason.ts'
import styles from './WidgetForm.module.css'
import { minimizedNames, positionNames } from './words.ts'

// The looks of a widget, in groups of fields.

type FieldOf = <Field extends keyof WidgetDraft>(
  name: Field,
) => {
  readonly value: WidgetDraft[Field]
  readonly error: string | null
  readonly onChange: (value: string) => void
}

interface Props {
  readonly field: FieldOf
}

interface FlagProps {
  readonly label: string
  readonly value: 'yes' | 'no'
  readonly onChange: (value: string) => void
}

export function Flag({ label, value, onChange }: FlagProps) {
  const fieldset = useContext(FieldsetReason)
  return (
    <Checkbox
      label={label}
      isChecked={value === 'yes'}
      reason={fieldset?.text ?? null}
      onChange={(isChecked) => onChange(isChecked ? 'yes' : 'no')}
    />
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.legend}>
        {title}
      </h3>
      <FieldGrid>{children}</FieldGrid>
    </section>
  )
}

const types = minimizedTypes.map((type) => ({ value: type, label: minimizedNames[type] }))
const positions = screenPositions.map((at) => ({ value: at, label: positionNames[at] }))

/** The place in the website's window. */
export const Window = ({ field }: Props) => (
  <Group title="Lugar en la pantalla">
    <SelectField label="Posición en escritorio" options={positions} {...field('desktopPosition')} />
    <SelectField label="Posición en celular" options={positions} {...field('mobilePosition')} />
    <SelectField label="Minimizado en escritorio" options={types} {...field('desktopType')} />
    <SelectField label="Minimizado en celular" options={types} {...field('mobileType')} />
  </Group>
)

const sizes = [
  ['Ancho', 'width'],
  ['Alto', 'height'],
  ['Radio superior', 'topRadius'],
  ['Radio inferior', 'bottomRadius'],
  ['Ancho minimizado', 'minimizedWidth'],
  ['Alto minimizado', 'minimizedHeight'],
] as const

export const Sizes = ({ field }: Props) => (
  <Group title="Tamaño">
    {sizes.map(([label, name]) => (
      <TextField
        key={name}
        label={label}
        inputMode="numeric"
        autoComplete="off"
        hint={boundsHint(name)}
        {...field(name)}
      />
    ))}
  </Group>
)

const colors: readonly (readonly [label: string, name: ColorName, on?: ColorName])[] = [
  ['Color del encabezado', 'headerColor'],
  ['Texto del encabezado', 'headerTextColor', 'headerColor'],
  ['Mensaje del agente', 'agentColor'],
  ['Texto del agente', 'agentTextColor', 'agentColor'],
  ['Mensaje del visitante', 'visitorColor'],
  ['Texto del visitante', 'visitorTextColor', 'visitorColor'],
]

/** The widget never shows unreadable text; the title of the header is large text. */
const hintOn = (draft: WidgetDraft, text: ColorName, ground: ColorName) => {
  // Who has not chosen a color has nothing to correct: the preview shows how it looks.
  if (draft[text] === widgetDefaults[text] && draft[ground] === widgetDefaults[ground]) return null
  const least = ground === 'headerColor' ? READABLE_LARGE : undefined
  const shown = legibleOn(draft[text], draft[ground], least)
  if (shown === draft[text]) return null
  const name = shown === '#000000' ? 'negro' : 'blanco'
  return { hint: `Se lee mal sobre su fondo: el widget lo muestra en ${name}` }
}

export const Colors = ({ draft, field }: Props & { readonly draft: WidgetDraft }) => (
  <Group title="Colores">
    {colors.map(([label, name, on]) => (
      <ColorField key={name} label={label} {...(on && hintOn(draft, name, on))} {...field(name)} />
    ))}
  </Group>
)
