import { useSelector } from '@xstate/react'
import { Plus, X } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { TAG_NAME_MAX, tagColors } from '#contract/news/posts.ts'
import {
  type postEditorMachine,
  selectDraft,
  selectTagColor,
  selectTagName,
  selectWhyNotAddTag,
  selectWhyNotWrite,
} from '#machines/news/postEditorMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { RadioLabel } from '../../ui/choices/RadioLabel.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ColorTag } from '../../ui/signs/ColorTag.tsx'
import { useFreeFocusOn } from '../../ui/useFreeFocus.ts'
import styles from './PostEditor.module.css'

interface Props {
  readonly editor: ActorRefFrom<typeof postEditorMachine>
}

/** The tags of a post, and a new one with its name and color. Enter adds it. */
export function TagsField({ editor }: Props) {
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const { tags } = useSelector(editor, selectDraft)
  // A removed tag also removes its button, which had the focus.
  useFreeFocusOn(tags, place)
  return (
    <section ref={place} tabIndex={-1} className={styles.tags} aria-labelledby={id}>
      <h3 id={id} className={styles.label}>
        Etiquetas
      </h3>
      <Chosen editor={editor} />
      <NewTag editor={editor} />
    </section>
  )
}

function Chosen({ editor }: Props) {
  const { tags } = useSelector(editor, selectDraft)
  const whyNot = useSelector(editor, selectWhyNotWrite)
  if (tags.length === 0) return <p className={styles.none}>No hay etiquetas</p>
  return (
    <ul className={styles.list}>
      {tags.map(({ name, color }, index) => (
        // Two tags may have the same name and color: only their positions differ.
        // biome-ignore lint/suspicious/noArrayIndexKey: a tag has no other identity
        <li key={`${index} ${name}`} className={styles.item}>
          <ColorTag name={name} color={color} />
          <IconButton
            label={`Quitar la etiqueta ${name}`}
            icon={X}
            size="small"
            reason={whyNot}
            onClick={() => editor.send({ type: 'tag.remove', index })}
          />
        </li>
      ))}
    </ul>
  )
}

function NewTag({ editor }: Props) {
  const name = useSelector(editor, selectTagName)
  const whyNotAdd = useSelector(editor, selectWhyNotAddTag)
  const add = () => editor.send({ type: 'tag.add' })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className={styles.new}>
      <div className={styles.name}>
        <TextField
          label="Nombre de la etiqueta"
          autoComplete="off"
          maxLength={TAG_NAME_MAX}
          value={name}
          onChange={(typed) => editor.send({ type: 'tag.named', name: typed })}
          onKeyDown={onKeyDown}
        />
      </div>
      <Colors editor={editor} />
      <Button icon={Plus} reason={whyNotAdd} onClick={add}>
        Agregar etiqueta
      </Button>
    </div>
  )
}

type Colored = CSSProperties & Record<'--chosen', string>

function Colors({ editor }: Props) {
  const group = useId()
  const chosen = useSelector(editor, selectTagColor)
  return (
    <div role="radiogroup" aria-label="Color de la etiqueta" className={styles.colors}>
      {tagColors.map(({ name, value }) => {
        const colored: Colored = { '--chosen': value }
        return (
          <RadioLabel
            key={value}
            className={styles.color}
            style={colored}
            title={name}
            name={group}
            aria-label={name}
            checked={value === chosen}
            onChange={() => editor.send({ type: 'tag.colored', color: value })}
          />
        )
      })}
    </div>
  )
}
