import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { FORMAT_TEXT_COMMAND } from 'lexical'
import {
  Baseline,
  Bold,
  Highlighter,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { Fieldset } from '../forms/Fieldset.tsx'
import { safeImage, safeLink } from '../html/addresses.ts'
import type { Explained } from '../why.ts'
import { AddressButton } from './AddressButton.tsx'
import { ColorButton } from './ColorButton.tsx'
import {
  type Block,
  blocks,
  clearFormats,
  insertImage,
  setBlock,
  setColor,
  setLink,
} from './formats.ts'
import styles from './RichText.module.css'
import { useFormats } from './useFormats.ts'

const marks = [
  ['bold', 'Negrita', Bold],
  ['italic', 'Cursiva', Italic],
  ['underline', 'Subrayado', Underline],
  ['strikethrough', 'Tachado', Strikethrough],
] as const

const lists = [
  ['ol', 'Lista numerada', ListOrdered, INSERT_ORDERED_LIST_COMMAND],
  ['ul', 'Lista con viñetas', List, INSERT_UNORDERED_LIST_COMMAND],
] as const

const blockNames = blocks.map((value) => ({
  value,
  label: value === 'p' ? 'Párrafo' : `Título ${value.slice(1)}`,
}))

/** A click does not move the caret. */
const keepCaret = (event: MouseEvent) => event.preventDefault()

interface Props extends Explained {
  /** The id of the edited element. */
  readonly controls: string
}

export function Toolbar({ controls, reason }: Props) {
  const [editor] = useLexicalComposerContext()
  const { on, block, list, color, background, link } = useFormats(editor)
  const shared = { size: 'small', reason, onMouseDown: keepCaret } as const
  const popover = { reason, finalFocus: () => editor.getRootElement() }
  return (
    <div role="toolbar" aria-label="Formato" aria-controls={controls} className={styles.toolbar}>
      <span className={styles.block}>
        {/* The buttons show the reason; below the select it would be squeezed. */}
        <Fieldset label="Párrafo" reason={reason}>
          <SelectField
            label="Estilo de párrafo"
            isLabelHidden
            value={block}
            options={blockNames}
            onChange={(chosen: Block | '') => setBlock(editor, chosen || 'p')}
          />
        </Fieldset>
      </span>
      {marks.map(([format, label, icon]) => (
        <IconButton
          key={format}
          {...shared}
          label={label}
          icon={icon}
          aria-pressed={on.includes(format)}
          onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
        />
      ))}
      {lists.map(([kind, label, icon, command]) => (
        <IconButton
          key={kind}
          {...shared}
          label={label}
          icon={icon}
          aria-pressed={list === kind}
          onClick={() =>
            editor.dispatchCommand(list === kind ? REMOVE_LIST_COMMAND : command, undefined)
          }
        />
      ))}
      <ColorButton
        {...popover}
        label="Color de texto"
        icon={Baseline}
        value={color}
        onChange={(chosen) => setColor(editor, 'color', chosen)}
      />
      <ColorButton
        {...popover}
        label="Color de fondo"
        icon={Highlighter}
        value={background}
        onChange={(chosen) => setColor(editor, 'background-color', chosen)}
      />
      <AddressButton
        {...popover}
        label="Enlace"
        icon={Link}
        addressLabel="Dirección del enlace"
        problem="Escribe una dirección que empiece por https://, http://, mailto: o tel:"
        check={safeLink}
        first={link}
        applyLabel="Enlazar"
        onApply={(address) => setLink(editor, address)}
        remove={
          link === ''
            ? undefined
            : { label: 'Quitar enlace', onRemove: () => setLink(editor, null) }
        }
      />
      <AddressButton
        {...popover}
        label="Imagen"
        icon={ImagePlus}
        addressLabel="Dirección de la imagen"
        textLabel="Texto alternativo"
        problem="Escribe una dirección que empiece por https:// o http://, o los datos de una imagen PNG, JPEG, GIF, WebP o AVIF"
        check={safeImage}
        applyLabel="Insertar"
        onApply={(address, text) => insertImage(editor, address, text)}
      />
      <IconButton
        {...shared}
        label="Quitar formato"
        icon={RemoveFormatting}
        onClick={() => clearFormats(editor)}
      />
    </div>
  )
}
